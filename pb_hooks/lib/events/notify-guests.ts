/** `POST /api/byop/notify-guests {event_id, kind}`: mails all guests of an event, or dismisses its changes. */

import { eventNewsInput } from '../../../src/domain/events/event-input';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import { notifyGuests, requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow, requireRight } from '../request';
import { requireEvent } from '../seats/seats';
import { takeUnannounced } from './events';

export function notifyGuestsRoute(e: RequestEvent): void {
  const admin = requireRight(e, ['events', 'update'], 'Your account cannot email the guests.');
  const sent = bodyOf(e);
  const { event_id, kind } = parseOrThrow(eventNewsInput, sent);
  answer(e, (tx) => {
    if (kind !== 'none') requireMail(tx);
    const record = requireEvent(tx, event_id);
    const about = { collection: 'events', record_id: event_id };
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['tell'], about);
    // It dismissed the changes that were open then, and none of a later one.
    if (earlier && kind === 'none') return { queued: 0 };
    const changes = takeUnannounced(tx, event_id);
    const queued = kind === 'none' ? 0 : notifyGuests(tx, event_id, kind, changes);
    // A repeat mails guests that came since, and guests of a later change.
    if (earlier && queued === 0) return { queued: JSON.parse(JSON.stringify(earlier)).after.queued };
    const id = earlier ? undefined : auditIdOf(sent);
    logAction(tx, admin, { action: 'tell', record, after: { kind, queued }, id });
    return { queued };
  });
}
