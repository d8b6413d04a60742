/** An admin exports or erases the data of an address, for a person who asked the team. Both are logged. */

import { dataRequest, type Held } from '../../../src/domain/my-data';
import { auditIdOf, findRepeatedAction, idConflict } from '../idempotency';
import { transactOrRefuse } from '../refusable-transaction';
import { adminOf, bodyOf, parseOrThrow } from '../request';
import { auditErasure, auditExport } from './audit-entries';
import { type Counts, erase } from './erase';
import { personalDataOf } from './personal-data';

function adminRequest(e: RequestEvent): { admin: PbRecord; email: string } {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can look up other people.');
  return { admin, email: parseOrThrow(dataRequest, bodyOf(e)).email };
}

/** `POST /api/byop/person/export {email}` → `{email, held}`. */
export function exportByAdmin(e: RequestEvent): void {
  const { admin, email } = adminRequest(e);
  const found: Held[] = [];
  const committed = transactOrRefuse(e, (tx) => {
    const held = personalDataOf(tx, email);
    auditExport(tx, admin, email, Object.fromEntries(held.map(({ name, rows }) => [name, rows.length])));
    found.push(held);
    return null;
  });
  if (committed) e.json(200, { email, held: found[0] ?? [] });
}

/** `POST /api/byop/person/erase {email, audit_id}` → `{erased}`. A repeat gets the same counts. */
export function eraseByAdmin(e: RequestEvent): void {
  const { admin, email } = adminRequest(e);
  const sent = bodyOf(e);
  const done: Counts[] = [];
  const committed = transactOrRefuse(e, (tx) => {
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['erase'], { collection: 'people' });
    if (earlier === 'conflict') return idConflict();
    const counts = erase(tx, email);
    if (earlier && Object.keys(counts).length === 0) {
      done.push(JSON.parse(JSON.stringify(earlier)).after);
      return null;
    }
    const actor = admin.getString('email').toLowerCase() === email ? null : admin;
    auditErasure(tx, actor, counts, earlier ? undefined : auditIdOf(sent));
    done.push(counts);
    return null;
  });
  if (committed) e.json(200, { erased: done[0] ?? {} });
}
