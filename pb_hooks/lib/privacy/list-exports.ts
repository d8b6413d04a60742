/** `POST /api/byop/list-export`: `listExport` → `{id}`. The page sends it before it makes the file of a list. */
import { listExport } from '../../../src/domain/list-export';
import { requireFreshFactor } from '../accounts/second-factor';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import { newId } from '../link-secrets';
import { answer, bodyOf, parseOrThrow, requireAdmin } from '../request';
import { requireEvent } from '../seats/seats';

export function logListExport(e: RequestEvent): void {
  const admin = requireAdmin(e, 'Only admins can export lists.');
  const sent = bodyOf(e);
  const { list, rows, event_id } = parseOrThrow(listExport, sent);
  answer(e, (tx) => {
    requireFreshFactor(e, tx);
    const event = event_id ? requireEvent(tx, event_id) : null;
    const about = { collection: list, ...(event && { record_id: event.id }) };
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['export'], about);
    if (earlier) return { id: earlier.id };
    const record = { id: event?.id ?? newId(), table: list };
    const entry = { record, title: event?.getString('title') ?? '', after: { rows }, id: auditIdOf(sent) };
    return { id: logAction(tx, admin, { action: 'export', ...entry }) };
  });
}
