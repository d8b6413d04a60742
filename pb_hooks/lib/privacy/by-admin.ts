/** The same for somebody who asks the team: an admin reads or erases what is held about an address. Both are noted. */
import { dataRequest, type Held } from '../../../src/domain/my-data';
import { decided } from '../admin-changes';
import { auditOf, idConflict, newIdOf } from '../repeats';
import { adminOf, bodyOf, checked } from '../request';
import { noteErasure, noteExport } from './audit-entries';
import { type Counts, erase } from './erase';
import { heldAbout } from './personal-data';

function asked(e: RequestEvent): { admin: PbRecord; email: string } {
  const admin = adminOf(e);
  if (!admin) throw new ForbiddenError('Only admins can ask about somebody.');
  return { admin, email: checked(dataRequest, bodyOf(e)).email };
}

/** `POST /api/byop/person/export {email}` → `{email, held}`. */
export function exportFor(e: RequestEvent): void {
  const { admin, email } = asked(e);
  const found: Held[] = [];
  const went = decided(e, (tx) => {
    const held = heldAbout(tx, email);
    noteExport(tx, admin, email, Object.fromEntries(held.map(({ name, rows }) => [name, rows.length])));
    found.push(held);
    return null;
  });
  if (went) e.json(200, { email, held: found[0] ?? [] });
}

/** `POST /api/byop/person/erase {email, audit_id}` → `{erased}`. A repeat that finds nothing more gets the same counts. */
export function eraseFor(e: RequestEvent): void {
  const { admin, email } = asked(e);
  const sent = bodyOf(e);
  const done: Counts[] = [];
  const went = decided(e, (tx) => {
    const earlier = auditOf(tx, admin, sent.audit_id, ['erase'], { collection: 'people' });
    if (earlier === 'conflict') return idConflict();
    const counts = erase(tx, email);
    if (earlier && Object.keys(counts).length === 0) {
      done.push(JSON.parse(JSON.stringify(earlier)).after);
      return null;
    }
    const actor = admin.getString('email').toLowerCase() === email ? null : admin;
    noteErasure(tx, actor, counts, earlier ? undefined : newIdOf(sent));
    done.push(counts);
    return null;
  });
  if (went) e.json(200, { erased: done[0] ?? {} });
}
