/** `POST /api/byop/notify-guests {event_id, kind}`: mails all guests of an event, or dismisses its changes. */

import { eventNewsInput } from '../../../src/domain/events/event-input';
import { logAction } from '../audit';
import { auditIdOf, findRepeatedAction, idConflict } from '../idempotency';
import { notifyGuests } from '../mail/queue';
import { refusal, transactOrRefuse } from '../refusable-transaction';
import { adminOf, bodyOf, parseOrThrow } from '../request';
import { rows } from '../sql';
import { takeUnannounced } from './unannounced-changes';

export function notifyGuestsRoute(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can email the guests.');
  const sent = bodyOf(e);
  const { event_id, kind } = parseOrThrow(eventNewsInput, sent);
  const queued: number[] = [];
  const committed = transactOrRefuse(e, (tx) => {
    if (kind !== 'none' && !tx.settings().smtp.enabled) {
      return refusal(409, 'no_mail', 'This server cannot send mail.');
    }
    const [known] = rows(tx, 'SELECT id FROM events WHERE id = {:id}', { id: event_id }, { id: '' });
    if (!known) return refusal(404, 'event_gone', 'This event is no longer on the calendar.');
    const about = { collection: 'events', record_id: event_id };
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['tell'], about);
    if (earlier === 'conflict') return idConflict();
    const changes = takeUnannounced(tx, event_id);
    const mails = kind === 'none' ? 0 : notifyGuests(tx, event_id, kind, changes);
    // A repeat mails guests that came since, and guests of a later change.
    if (earlier && mails === 0) {
      queued.push(JSON.parse(JSON.stringify(earlier)).after.queued);
      return null;
    }
    queued.push(mails);
    const record = tx.findRecordById('events', event_id);
    logAction(tx, admin, {
      action: 'tell',
      record,
      before: null,
      after: { kind, queued: mails },
      id: earlier ? undefined : auditIdOf(sent),
    });
    return null;
  });
  if (committed) e.json(200, { queued: queued[0] ?? 0 });
}
