/** What the audit says about an export or an erasure: that it was, and how much; after an erasure not about whom. */
import { idLength } from '../../../src/domain/limits';
import type { Counts } from './erase';

/** In place of an account's id, where a person erased themself by their link. */
const themself = 'themself';

function note(
  tx: PbApp,
  admin: PbRecord | null,
  action: 'export' | 'erase',
  title: string,
  counts: Counts,
  id?: string,
): void {
  const row = new Record(tx.findCollectionByNameOrId('audit_log'), {
    ...(id && { id }),
    actor: admin?.id ?? themself,
    actor_email: admin?.getString('email') ?? '',
    action,
    collection: 'people',
    record_id: $security.randomStringWithAlphabet(idLength, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    title,
    before: null,
    after: counts,
    over_capacity: false,
  });
  tx.save(row);
}

/** An admin has read what is held about an address. The address stands there until it is erased. */
export const noteExport = (tx: PbApp, admin: PbRecord, email: string, counts: Counts): void =>
  note(tx, admin, 'export', email, counts);

/** Somebody was erased, by an admin or by themself (null). `id`: of the audit row, where the device minted it. */
export const noteErasure = (tx: PbApp, admin: PbRecord | null, counts: Counts, id?: string): void =>
  note(tx, admin, 'erase', '', counts, id);
