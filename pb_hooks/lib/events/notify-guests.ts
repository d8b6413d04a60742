/**
 * `POST /api/byop/notify-guests {event_id, kind}`: mails all guests of an event, or dismisses its changes. With `series` instead: each guest of
 * its changed dates gets one mail about all of them.
 */

import { eventNewsInput, seriesNewsInput } from '../../../src/domain/events/event-input';
import { auditIdOf, type Fields, findRepeatedAction, logAction } from '../audit';
import { notifyGuests, notifyGuestsOfSeries, requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow, Refusal, requireRight, transactOrRefuse } from '../request';
import { requireEvent } from '../seats/seats';
import { findOrNull, rows, timeSql } from '../sql';
import { clearUnannounced, unannouncedOf } from './events';

export function notifyGuestsRoute(e: RequestEvent): void {
  const admin = requireRight(e, ['events', 'update'], 'Your account cannot email the guests.');
  const sent = bodyOf(e);
  if (sent.series !== undefined) {
    notifyOfSeries(e, admin, sent);
    return;
  }
  const { event_id, kind } = parseOrThrow(eventNewsInput, sent);
  const earlierOf = (tx: PbApp) =>
    findRepeatedAction(tx, admin, sent.audit_id, ['tell'], { collection: 'events', record_id: event_id });
  const begun = transactOrRefuse(e, (tx) => {
    if (kind !== 'none') requireMail(tx);
    const updated_at = requireEvent(tx, event_id).getString('updated_at');
    earlierOf(tx); // refuses an id of something else
    return { event: event_id, updated_at, changes: unannouncedOf(tx, event_id) };
  });
  if (!begun) return;
  // The mails first, and what they say last: a repeat after a broken request mails the other guests the same.
  const queued = kind === 'none' ? 0 : notifyGuests(e.app, { ...begun, kind });
  answer(e, (tx) => {
    const record = requireEvent(tx, event_id);
    const earlier = earlierOf(tx);
    // It dismissed the changes that were open then, and none of a later one.
    if (earlier && kind === 'none') return { queued: 0 };
    // A change that was saved meanwhile stays open, for the next mail.
    if (record.getString('updated_at') === begun.updated_at) clearUnannounced(tx, event_id);
    // A repeat mails guests that came since, and guests of a later change.
    if (earlier && queued === 0) return { queued: JSON.parse(JSON.stringify(earlier)).after.queued };
    const id = earlier ? undefined : auditIdOf(sent);
    logAction(tx, admin, { action: 'tell', record, after: { kind, queued }, id });
    return { queued };
  });
}

function notifyOfSeries(e: RequestEvent, admin: PbRecord, sent: Fields): void {
  const { series: id, kind } = parseOrThrow(seriesNewsInput, sent);
  const about = { collection: 'series', record_id: id };
  const earlierOf = (tx: PbApp) => findRepeatedAction(tx, admin, sent.audit_id, ['tell'], about);
  const begun = transactOrRefuse(e, (tx) => {
    if (kind === 'changed') requireMail(tx);
    requireSeries(tx, id);
    earlierOf(tx); // refuses an id of something else
    return changedEvents(tx, id).map((event) => ({ ...event, changes: unannouncedOf(tx, event.id) }));
  });
  if (!begun) return;
  const state = begun.map((event) => `${event.id} ${event.updated_at}`).join(' ');
  const changes = Object.fromEntries(begun.map((event) => [event.id, event.changes]));
  const occasion = $security.sha256(state).slice(0, 32);
  const queued = kind === 'none' ? 0 : notifyGuestsOfSeries(e.app, { occasion, changes });
  answer(e, (tx) => {
    const record = requireSeries(tx, id);
    const earlier = earlierOf(tx);
    if (earlier && kind === 'none') return { queued: 0 };
    const now = changedEvents(tx, id);
    // A change that was saved meanwhile stays open, for the next mail.
    const isSame = (event: ChangedEvent) =>
      now.some((one) => one.id === event.id && one.updated_at === event.updated_at);
    for (const event of begun) if (isSame(event)) clearUnannounced(tx, event.id);
    if (earlier && queued === 0) return { queued: JSON.parse(JSON.stringify(earlier)).after.queued };
    logAction(tx, admin, {
      action: 'tell',
      record,
      after: { kind, queued, dates: begun.length },
      id: earlier ? undefined : auditIdOf(sent),
    });
    return { queued };
  });
}

interface ChangedEvent {
  id: string;
  updated_at: string;
}

/** Returns the dates of a series that are not over, with changes that guests were not notified of. */
const changedEvents = (tx: PbApp, series: string): ChangedEvent[] =>
  rows(
    tx,
    `SELECT events.id, events.updated_at FROM events JOIN unannounced_changes ON unannounced_changes.event = events.id
     WHERE series = {:series} AND series != '' AND MAX(date, ends_at) > ${timeSql()} ORDER BY events.id`,
    { series },
    { id: '', updated_at: '' },
  );

function requireSeries(tx: PbApp, id: string): PbRecord {
  const series = findOrNull(tx, 'series', id);
  if (!series) throw new Refusal(404, 'event_gone', 'This series was deleted in the meantime.');
  return series;
}
