/** `POST /api/byop/list-export`: `listExport` → `{id}`. The page sends it before it makes the file of a list. */
import { listExport } from '../../../src/domain/list-export';
import { auditIdOf, findRepeatedAction, idConflict } from '../idempotency';
import { refusal, transactOrRefuse } from '../refusable-transaction';
import { adminOf, bodyOf, parseOrThrow } from '../request';
import { findOrNull } from '../sql';
import { auditListExport } from './audit-entries';

export function logListExport(e: RequestEvent): void {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can export lists.');
  const sent = bodyOf(e);
  const made = parseOrThrow(listExport, sent);
  const ids: string[] = [];
  const committed = transactOrRefuse(e, (tx) => {
    const event = made.event_id ? findOrNull(tx, 'events', made.event_id) : null;
    if (made.event_id && !event)
      return refusal(404, 'event_gone', 'This event is no longer on the calendar.');
    const about = { collection: made.list, ...(event && { record_id: event.id }) };
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['export'], about);
    if (earlier === 'conflict') return idConflict();
    ids.push(earlier?.id ?? auditListExport(tx, admin, made, event, auditIdOf(sent)));
    return null;
  });
  if (committed) e.json(200, { id: ids[0] ?? '' });
}
