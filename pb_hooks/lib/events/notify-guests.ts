/** `POST /api/byop/notify-guests {event_id, kind}`: mails all guests of an event, or dismisses its changes. */

import { eventNewsInput } from '../../../src/domain/events/event-input';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import { notifyGuests, requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow, requireRight, transactOrRefuse } from '../request';
import { requireEvent } from '../seats/seats';
import { clearUnannounced, unannouncedOf } from './events';

export function notifyGuestsRoute(e: RequestEvent): void {
  const admin = requireRight(e, ['events', 'update'], 'Your account cannot email the guests.');
  const sent = bodyOf(e);
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
