/** Queues mails (docs/decisions/020-mail.md), in the transaction of their cause. `send.ts` sends them later. */
import type { EventNews } from '../../../src/domain/choices';
import type { FieldChange } from '../../../src/domain/events/event-changes';
import { trashDays } from '../../../src/domain/limits';
import { inPortion, inPortions } from '../portions';
import { Refusal } from '../request';
import { idsOf, rows, run, timeSql } from '../sql';
import type { MessageName } from './messages';

interface QueuedMessage {
  message: MessageName;
  /** The row's id. Recipient and text are read from the row when the mail is sent. */
  about: string;
  /** Distinguishes repeated messages about the same row. */
  occasion?: string;
  /** The secret of the link. Kept until the mail is sent. */
  secret?: string;
  /** Whether no other row has the secret: its hash is stored with the mail. */
  isOwnLink?: true;
  /** In minutes. */
  wait?: number;
  /** What has changed, as JSON; '' for a mail that does not depend on it. */
  changes?: string;
}

/** Delay in minutes of mails about decisions that the team may undo. */
const graceMinutes = 5;
/** In minutes. A mail that waits longer is as new as one that waits so long: it would be given up at its first failure. */
const longestAge = 2 * 24 * 60;

export const columns = 'id, key, message, about, secret, tries, status, due_at, created_at';
export const newId = 'substr(lower(hex(randomblob(8))), 1, 15)';
const now = timeSql();

/**
 * SQL for mails whose row is not in the trash. The others wait: an undo brings their row back, and they are obsolete once the trash is
 * emptied.
 */
export const notInTrash = 'NOT EXISTS (SELECT 1 FROM set_aside WHERE set_aside.record_id = mails.about)';

/** SQL for mails that are sent when they are due. */
export const isToSend = `status = 'waiting' AND ${notInTrash}`;

/** Whether this server sends mail. */
export const hasMail = (app: PbApp): boolean => app.settings().smtp.enabled;

/** Refuses a request that needs mail, on a server without SMTP. */
export function requireMail(tx: PbApp): void {
  if (!hasMail(tx)) throw new Refusal(409, 'no_mail', 'This server cannot send mail.');
}

/** Queues a mail once for each key; none without SMTP. Never throws: a failed mail must not fail a submission. */
export function queue(
  tx: PbApp,
  { message, about, occasion, secret = '', isOwnLink, wait = 0, changes = '' }: QueuedMessage,
): void {
  if (!hasMail(tx)) return;
  try {
    run(
      tx,
      `INSERT OR IGNORE INTO mails (${columns}, changes, link_hash) VALUES (${newId}, {:key}, {:message}, {:about}, {:secret}, 0,
         'waiting', strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:wait}), strftime('%Y-%m-%d %H:%M:%fZ', 'now', {:later}),
         nullif({:changes}, ''), {:link})`,
      {
        key: keyOf(message, about, occasion),
        message,
        about,
        secret: secret && seal(secret),
        wait: `+${wait} minutes`,
        later: `+${Math.max(0, wait - longestAge)} minutes`,
        changes,
        link: isOwnLink && secret ? $security.sha256(secret) : '',
      },
    );
    sendMailSoon();
  } catch (error) {
    tx.logger().error('A mail could not be queued', 'message', message, 'error', `${error}`);
  }
}

/** Returns the last mail of these kinds about a row that was sent, or is being sent; null for none. */
export function lastMail(tx: PbApp, about: string, kinds: readonly MessageName[]): MessageName | null {
  const [last] = rows(
    tx,
    `SELECT message FROM mails WHERE about = {:about} AND message IN (SELECT value FROM json_each({:kinds}))
       AND (status = 'sent' OR (status = 'waiting' AND sent_at != '')) ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    { about, kinds: JSON.stringify(kinds) },
    { message: '' },
  );
  return kinds.find((kind) => kind === last?.message) ?? null;
}

/** Returns the status of an RSVP that its person knows: the last mail that was sent, or is being sent, stated it. '' for none. */
export function statedStatus(tx: PbApp, rsvpId: string): string {
  const [last] = rows(
    tx,
    `SELECT stated_status AS status FROM mails WHERE about = {:about} AND stated_status != ''
       AND (status = 'sent' OR (status = 'waiting' AND sent_at != '')) ORDER BY sent_at DESC, rowid DESC LIMIT 1`,
    { about: rsvpId },
    { status: '' },
  );
  return last?.status ?? '';
}

/**
 * Queues the mail about a new decision of the team, with a delay, in place of those of `kinds` that wait. One that is being sent
 * stays: its person knows it. Null: no mail.
 */
export function queueDecision(
  tx: PbApp,
  about: string,
  kinds: readonly MessageName[],
  message: MessageName | null,
  changes = '',
): void {
  run(
    tx,
    `DELETE FROM mails WHERE about = {:about} AND status = 'waiting' AND sent_at = ''
       AND message IN (SELECT value FROM json_each({:kinds}))`,
    { about, kinds: JSON.stringify(kinds) },
  );
  // Unique, because the team can decide the same again.
  if (message) queue(tx, { message, about, occasion: `${Date.now()}`, wait: graceMinutes, changes });
}

/**
 * Queues the mail about a move to another event. It has the event that the guest knows: the first one, while the mail about an
 * earlier move waits. Back there, they get no mail.
 * @param kinds the mails that name the event of an RSVP
 */
export function queueMove(
  tx: PbApp,
  about: string,
  [before, now]: readonly [before: string, now: string],
  kinds: readonly MessageName[],
): void {
  const known = eventBeforeWaitingMove(tx, about, kinds) || before;
  const changes = JSON.stringify({ from: known });
  queueDecision(tx, about, ['rsvp-moved'], known === now ? null : 'rsvp-moved', changes);
}

function eventBeforeWaitingMove(tx: PbApp, about: string, kinds: readonly MessageName[]): string {
  const [waiting] = rows(
    tx,
    `SELECT coalesce(json_extract(changes, '$.from'), '') AS event FROM mails AS move
     WHERE about = {:about} AND message = 'rsvp-moved' AND status = 'waiting' AND sent_at = '' AND NOT EXISTS (
       SELECT id FROM mails WHERE about = {:about} AND sent_at > move.created_at
         AND message IN (SELECT value FROM json_each({:kinds})))
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
    { about, kinds: JSON.stringify(kinds) },
    { event: '' },
  );
  return waiting?.event ?? '';
}

/** Removes the mails of a kind about a row that wait, for all occasions. */
export function cancelWaiting(tx: PbApp, message: MessageName, about: string): void {
  run(tx, `DELETE FROM mails WHERE about = {:about} AND message = {:message} AND status = 'waiting'`, {
    about,
    message,
  });
}

/** Makes the waiting mails of a kind about a row due. Returns whether there was one. */
export function sendNow(tx: PbApp, message: MessageName, about: string): boolean {
  const moving = `UPDATE mails SET due_at = ${now}
    WHERE about = {:about} AND message = {:message} AND status = 'waiting' RETURNING id`;
  const isMoved = idsOf(tx, moving, { about, message }).length > 0;
  if (isMoved) sendMailSoon();
  return isMoved;
}

/**
 * The days in the trash do not count for the mails about rows that come back: they would be given up at the first failure.
 * @param audit by which the rows are in the trash
 */
export function resumeMails(tx: PbApp, audit: string): void {
  run(
    tx,
    `UPDATE mails SET due_at = max(mails.due_at, ${now}), created_at = strftime('%Y-%m-%d %H:%M:%fZ', mails.created_at,
       printf('%+.3f seconds', (julianday('now') - julianday(trash.until) + {:days}) * 86400))
     FROM set_aside AS trash WHERE trash.audit = {:audit} AND mails.about = trash.record_id AND mails.status = 'waiting'`,
    { audit, days: trashDays },
  );
}

/** Returns whether a mail of a kind about a row waits, was sent or was given up: one that was obsolete is not there. */
export const isQueued = (tx: PbApp, message: MessageName, about: string): boolean =>
  idsOf(tx, 'SELECT id FROM mails WHERE about = {:about} AND message = {:message} LIMIT 1', {
    about,
    message,
  }).length > 0;

/** Returns whether a mail of a kind about a row was not composed yet. */
export const isUntried = (tx: PbApp, message: MessageName, about: string): boolean =>
  idsOf(
    tx,
    `SELECT id FROM mails WHERE about = {:about} AND message = {:message} AND status = 'waiting' AND tries = 0 LIMIT 1`,
    { about, message },
  ).length > 0;

/** What is mailed to all guests of an event, of the state that it had at `updated_at`. */
export interface News {
  event: string;
  updated_at: string;
  kind: EventNews;
  changes: readonly FieldChange[];
}

/**
 * Mails an event's guests who have an email once for each of its states, a portion of them in each transaction: a repeat reaches the others,
 * and new guests. Returns the number of mails.
 */
export function notifyGuests(app: PbApp, { event, updated_at, kind, changes }: News): number {
  if (!hasMail(app)) return 0;
  const isGuest = "event_id = {:event} AND status != 'cancelled' AND email != ''";
  const guests = idsOf(app, `SELECT id FROM event_rsvps WHERE ${isGuest}`, { event });
  let queued = 0;
  inPortions(app, guests, (tx, { ids }) => {
    queued += idsOf(
      tx,
      `INSERT OR IGNORE INTO mails (${columns}, changes)
       SELECT ${newId}, {:message} || ':' || id || ':' || {:state}, {:message}, id, '', 0, 'waiting', ${now}, ${now}, {:changes}
       FROM event_rsvps WHERE ${inPortion(isGuest)}
       RETURNING id`,
      {
        ids,
        event,
        state: updated_at,
        message: `event-${kind}` satisfies MessageName,
        changes: JSON.stringify(changes),
      },
    ).length;
  });
  sendMailSoon();
  return queued;
}

/** What is mailed to the guests of several dates of a series. `changes` by the ids of the events. */
interface SeriesNews {
  /** The same for a repeat. */
  occasion: string;
  changes: Readonly<Record<string, readonly FieldChange[]>>;
}

/** Mails everybody once who has RSVPed for one of the dates and has an email, as `notifyGuests` does. Returns the number of mails. */
export function notifyGuestsOfSeries(app: PbApp, { occasion, changes }: SeriesNews): number {
  if (!hasMail(app)) return 0;
  const guests = idsOf(
    app,
    `SELECT MIN(id) AS id FROM event_rsvps
     WHERE event_id IN (SELECT value FROM json_each({:events})) AND status != 'cancelled' AND email != ''
     GROUP BY email`,
    { events: JSON.stringify(Object.keys(changes)) },
  );
  let queued = 0;
  inPortions(app, guests, (tx, { ids }) => {
    queued += idsOf(
      tx,
      `INSERT OR IGNORE INTO mails (${columns}, changes)
       SELECT ${newId}, {:message} || ':' || id || ':' || {:occasion}, {:message}, id, '', 0, 'waiting', ${now}, ${now}, {:changes}
       FROM event_rsvps WHERE ${inPortion("email != ''")}
       RETURNING id`,
      {
        ids,
        occasion,
        message: 'series-changed' satisfies MessageName,
        changes: JSON.stringify(changes),
      },
    ).length;
  });
  sendMailSoon();
  return queued;
}

const keyOf = (message: MessageName, about: string, occasion?: string): string =>
  [message, about, ...(occasion ? [occasion] : [])].join(':');
