/** What shall be told by mail (docs/decisions/020-mail.md). Queued with the fact itself, sent later by `send.ts`. */
import type { EventNews } from '../../../src/domain/choices';
import type { FieldChange } from '../../../src/domain/event-changes';
import { rows, run } from '../rows';
import type { MessageName } from './messages';

export interface QueuedMessage {
  message: MessageName;
  /** The id of the row that it is about. Who gets it, and what it says, is read from there when it is sent. */
  about: string;
  /** What tells this time from another time that the same happens to the same row. */
  fact?: string;
  /** Of an RSVP, for its link. Kept until the mail is sent. */
  secret?: string;
  /** Minutes until it is sent: time to take back what the team decided. */
  wait?: number;
}

/** For what the team decides about a person, and might take back. */
export const graceMinutes = 5;

const columns = 'id, key, message, about, secret, tries, status, due_at, created_at';
const newId = 'substr(lower(hex(randomblob(8))), 1, 15)';
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/**
 * Queues a mail, in the transaction of its fact. A key that was queued before, sent or not, is left alone; without SMTP
 * nothing is queued. Never throws: no mail is worth a submission.
 */
export function queue(tx: PbApp, { message, about, fact, secret = '', wait = 0 }: QueuedMessage): void {
  if (!tx.settings().smtp.enabled) return;
  try {
    run(
      tx,
      `INSERT OR IGNORE INTO mails (${columns}) VALUES (${newId}, {:key}, {:message}, {:about}, {:secret}, 0, 'waiting',
         strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:wait}), ${now})`,
      { key: keyOf(message, about, fact), message, about, secret, wait: `+${wait} minutes` },
    );
    sendMailSoon();
  } catch (error) {
    tx.logger().error('A mail could not be queued', 'message', message, 'error', `${error}`);
  }
}

/** The fact was taken back: what is not sent yet is not sent, and it can be told again. */
export function forget(tx: PbApp, message: MessageName, about: string): void {
  run(tx, 'DELETE FROM mails WHERE key = {:key}', { key: keyOf(message, about) });
}

/**
 * Tells everybody who is confirmed or waiting that an event was changed or cancelled, once for each state of the event:
 * asked again, only those who came since are told. Out: how many mails were queued; 0 without SMTP.
 */
export function notifyGuests(
  app: PbApp,
  eventId: string,
  change: EventNews,
  /** What the guests have not been told; stored with each mail, since it is sent later. */
  changes: readonly FieldChange[] = [],
): number {
  if (!app.settings().smtp.enabled) return 0;
  const queued = rows(
    app,
    `INSERT OR IGNORE INTO mails (${columns}, changes)
     SELECT ${newId}, {:message} || ':' || r.id || ':' || e.updated_at, {:message}, r.id, '', 0, 'waiting', ${now}, ${now},
       {:changes}
     FROM event_rsvps r JOIN events e ON e.id = r.event_id
     WHERE e.id = {:event} AND r.status != 'cancelled'
     RETURNING id`,
    {
      event: eventId,
      message: `event-${change}` satisfies MessageName,
      changes: JSON.stringify(changes),
    },
    { id: '' },
  );
  sendMailSoon();
  return queued.length;
}

const keyOf = (message: MessageName, about: string, fact?: string): string =>
  [message, about, ...(fact ? [fact] : [])].join(':');
