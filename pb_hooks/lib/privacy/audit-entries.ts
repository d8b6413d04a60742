/** Audit rows of exports and erasures: their counts, and after an erasure no address. */
import { idLength } from '../../../src/domain/limits';
import type { ListExport } from '../../../src/domain/list-export';
import type { Counts } from './erase';

const themself = 'themself';

function note(
  tx: PbApp,
  admin: PbRecord | null,
  action: 'export' | 'erase',
  title: string,
  counts: Counts | { rows: number },
  id?: string,
  about: { collection?: string; record_id?: string } = {},
): string {
  const row = new Record(tx.findCollectionByNameOrId('audit_log'), {
    ...(id && { id }),
    actor: admin?.id ?? themself,
    actor_email: admin?.getString('email') ?? '',
    action,
    collection: about.collection ?? 'people',
    record_id:
      about.record_id ?? $security.randomStringWithAlphabet(idLength, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    title,
    before: null,
    after: counts,
    over_capacity: false,
  });
  tx.save(row);
  return row.id;
}

/** Logs that an admin exported the data of an address. The address stays there until it is erased. */
export const auditExport = (tx: PbApp, admin: PbRecord, email: string, counts: Counts): string =>
  note(tx, admin, 'export', email, counts);

/** Logs that an admin exported a list, of an event or of all. */
export const auditListExport = (
  tx: PbApp,
  admin: PbRecord,
  { list, rows }: ListExport,
  event: PbRecord | null,
  id?: string,
): string =>
  note(tx, admin, 'export', event?.getString('title') ?? '', { rows }, id, {
    collection: list,
    ...(event && { record_id: event.id }),
  });

/** Logs an erasure by an admin, or by a link (null). `id` is the device's audit id. */
export const auditErasure = (tx: PbApp, admin: PbRecord | null, counts: Counts, id?: string): string =>
  note(tx, admin, 'erase', '', counts, id);
