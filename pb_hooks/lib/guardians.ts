/** Asks the parent or guardian of somebody under 18 (docs/decisions/071-young-people.md). */
import { contactKind, type Guardian, pickupCode, pickupSeed } from '../../src/domain/consent';
import { secretLength } from '../../src/domain/limits';
import { hashSecret } from './link-secrets';
import { cancelWaiting, queue, sendNow } from './mail/queue';
import { findOrNull, run } from './sql';

/** The tables whose rows a guardian can be asked about. */
export const guardedTables = ['event_rsvps', 'artist_submissions'] as const;
type GuardedTable = (typeof guardedTables)[number];

/** Minutes until a guardian who has not answered is reminded, once. */
const reminderAfter = 2 * 24 * 60;
/** Links of one row that work: a corrected contact and a reminder get another link. */
const mostLinks = 9;

const newSecret = (): string =>
  $security.randomStringWithAlphabet(secretLength, 'abcdefghijklmnopqrstuvwxyz0123456789');

interface Asked {
  columns: Record<string, SqlValue>;
  afterInsert(stored: PbRecord): void;
}

/** Returns what a new row needs. `sent`: the secret of the device, so that the link exists without signal. */
export function askGuardian(tx: PbApp, table: GuardedTable, input: Guardian, sent: unknown): Asked {
  if (!input.under_18) return { columns: {}, afterInsert: () => {} };
  const secret = hashSecret(sent) ? `${sent}` : newSecret();
  const code = { pickup_code: pickupCode($security.sha256(pickupSeed(secret))) };
  return {
    columns: {
      consent_state: 'asked',
      consent_hash: $security.sha256(secret),
      ...(table === 'event_rsvps' && code),
    },
    afterInsert: ({ id }) => queueMails(tx, table, id, input.guardian_contact, secret),
  };
}

/**
 * Ends a yes, because the earlier guardian gave it, and sends a link to the new contact. Earlier links still work. The caller
 * saves the row.
 */
export function askOtherContact(tx: PbApp, rsvp: PbRecord, change: string): void {
  // Not a no: only a guardian changes that.
  if (rsvp.getString('consent_state') === 'given') rsvp.set('consent_state', 'asked');
  rsvp.set('guardian_since', new DateTime());
  const contact = rsvp.getString('guardian_contact');
  if (contactKind(contact) !== 'mailto') return;
  // It would reach the new contact, too.
  cancelWaiting(tx, messagesOf.event_rsvps.ask, rsvp.id);
  const secret = newSecret();
  rsvp.set('consent_hash', withLink(rsvp, secret));
  queueMails(tx, 'event_rsvps', rsvp.id, contact, secret, change);
}

/** Mails the guardian of an RSVP again. A reminder that waits is sent now: the server has its secret. */
export function remindGuardian(tx: PbApp, rsvpId: string, occasion: string): void {
  const { remind } = messagesOf.event_rsvps;
  if (sendNow(tx, remind, rsvpId)) return;
  const secret = newSecret();
  // Not by `save`: another admin's form of this RSVP stays current.
  run(tx, 'UPDATE event_rsvps SET consent_hash = {:hashes} WHERE id = {:id}', {
    id: rsvpId,
    hashes: withLink(tx.findRecordById('event_rsvps', rsvpId), secret),
  });
  queue(tx, { message: remind, about: rsvpId, secret, occasion });
}

/** Returns the hashes with another link. The first one is of the young person's device, which shares and signs with it. */
function withLink(row: PbRecord, secret: string): string {
  const [first, ...others] = [...hashesOf(row), $security.sha256(secret)];
  return [first, ...others.slice(1 - mostLinks)].join(' ');
}

const messagesOf = {
  event_rsvps: { ask: 'consent', remind: 'consent-reminder' },
  artist_submissions: { ask: 'consent-application', remind: 'consent-application-reminder' },
} as const;
export const reminderMessages = Object.values(messagesOf).map(({ remind }) => remind);
export const askingMessages = Object.values(messagesOf).flatMap(({ ask, remind }) => [ask, remind]);

/** The reminder is queued at once: the server keeps only a hash of the secret. It is dropped when they have answered. */
function queueMails(
  tx: PbApp,
  table: GuardedTable,
  about: string,
  contact: string,
  secret: string,
  occasion = '',
): void {
  if (contactKind(contact) !== 'mailto') return;
  const { ask, remind } = messagesOf[table];
  queue(tx, { message: ask, about, secret, occasion });
  // Once for each row, also after a correction.
  queue(tx, { message: remind, about, secret, wait: reminderAfter });
}

const hashesOf = (row: PbRecord): string[] => row.getString('consent_hash').split(' ').filter(Boolean);

/** Returns the RSVP or application of a guardian's link. An unknown id takes the same steps as a wrong secret. */
export function findByConsentSecret(app: PbApp, id: string, secret: string): PbRecord | null {
  const sent = $security.sha256(secret);
  let found: PbRecord | null = null;
  for (const table of guardedTables) {
    const row = findOrNull(app, table, id);
    const hashes = row ? hashesOf(row) : [$security.sha256('')];
    if (hashes.some((hash) => $security.equal(hash, sent))) found = row ?? found;
  }
  return found;
}
