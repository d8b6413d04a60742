/** An admin exports or erases the data of an email or a phone number, for a person who asked the team. Both are logged. */

import { personRequest } from '../../../src/domain/accounts/person-request';
import { requireFreshFactor } from '../accounts/second-factor';
import { auditIdOf, findRepeatedAction, logAction } from '../audit';
import { newId } from '../link-secrets';
import { answer, bodyOf, parseOrThrow, Refusal, requireAdmin, roleOf } from '../request';
import { idsOf } from '../sql';
import { auditErasure, erase, findInAuditLog, themself } from './erase';
import { personalDataOf } from './personal-data';

function adminRequest(e: RequestEvent): { admin: PbRecord; who: string } {
  const admin = requireAdmin(e, 'Only admins can look up other people.');
  return { admin, who: parseOrThrow(personRequest, bodyOf(e)).who };
}

/** `POST /api/byop/person/export {who}` → `{who, held}`. It stays in the audit log until it is erased. */
export function exportByAdmin(e: RequestEvent): void {
  const { admin, who } = adminRequest(e);
  answer(e, (tx) => {
    requireFreshFactor(e, tx);
    const held = personalDataOf(tx, who);
    const after = Object.fromEntries(held.map(({ name, rows }) => [name, rows.length]));
    logAction(tx, admin, { action: 'export', record: { id: newId(), table: 'people' }, title: who, after });
    return { who, held };
  });
}

/**
 * `POST /api/byop/person/erase {who, audit_id}` → `{erased}`. A repeat gets the same counts. Only owners erase others with a role:
 * that takes the role.
 */
export function eraseByAdmin(e: RequestEvent): void {
  const { admin, who } = adminRequest(e);
  const sent = bodyOf(e);
  const log = findInAuditLog(e.app, who);
  answer(e, (tx) => {
    // First: the refusal below says that the person has a role.
    requireFreshFactor(e, tx);
    const ofTeam = "SELECT id FROM users WHERE lower(email) = {:who} AND role != '' AND id != {:id}";
    if (roleOf(admin) !== 'owner' && idsOf(tx, ofTeam, { who, id: admin.id }).length > 0)
      throw new Refusal(403, 'no_right', 'Only an owner can erase somebody of the team.');
    const earlier = findRepeatedAction(tx, admin, sent.audit_id, ['erase'], { collection: 'people' });
    const erased = erase(tx, who, log);
    if (earlier && Object.keys(erased).length === 0)
      return { erased: JSON.parse(JSON.stringify(earlier)).after };
    const actor = admin.getString('email').toLowerCase() === who ? themself : admin;
    auditErasure(tx, actor, erased, earlier ? undefined : auditIdOf(sent));
    return { erased };
  });
}
