/** People read and erase their own data by a link that only the owner of the address gets. */

import { dataKey, dataLinkMinutes, dataRequest } from '../../../src/domain/my-data';
import { parse } from '../../../src/domain/parse';
import { newSecret } from '../link-secrets';
import { queue, requireMail } from '../mail/queue';
import { answer, bodyOf, parseOrThrow, Refusal, refuse } from '../request';
import { idsOf, rows, run, timeSql } from '../sql';
import { auditErasure, erase, findInAuditLog, themself } from './erase';
import { personalDataOf } from './personal-data';

/** Minutes until an address gets another mail, so that nobody can flood a stranger's mailbox. */
const quietMinutes = 5;
const now = timeSql();
const stale = () => new Refusal(410, 'stale', 'This link was used before or is too old. Ask for a new one.');

/** `POST /api/byop/my-data {email}`. Every address gets the same mail and response, to reveal none. */
export function requestLink(e: RequestEvent): void {
  const { email } = parseOrThrow(dataRequest, bodyOf(e));
  answer(e, (tx) => {
    requireMail(tx);
    run(tx, `DELETE FROM data_links WHERE until <= ${now}`);
    const since = timeSql(`-${quietMinutes} minutes`);
    const recent = `SELECT id FROM data_links WHERE email = {:email} AND created_at > ${since}`;
    if (idsOf(tx, recent, { email }).length > 0) return { ok: true };
    const secret = newSecret();
    const until = new Date(Date.now() + dataLinkMinutes * 60_000).toISOString();
    const values = { email, hash: $security.sha256(secret), until };
    const link = new Record(tx.findCollectionByNameOrId('data_links'), values);
    tx.save(link);
    queue(tx, { message: 'my-data', about: link.id, secret });
    return { ok: true };
  });
}

/** `POST /api/byop/my-data/open {token}` → all data, and a permit to erase it. Works once; 410 `stale` after that. */
export function openLink(e: RequestEvent): void {
  const permit = newSecret();
  const [link] = rows(
    e.app,
    `UPDATE data_links SET hash = {:next}, opened = TRUE, until = ${timeSql(`+${dataLinkMinutes} minutes`)}
     WHERE hash = {:hash} AND NOT opened AND until > ${now} RETURNING email`,
    { hash: tokenHash(e), next: $security.sha256(permit) },
    { email: '' },
  );
  if (!link) {
    refuse(e, stale());
    return;
  }
  e.json(200, { email: link.email, permit, held: personalDataOf(e.app, link.email) });
}

/** `POST /api/byop/my-data/erase {token}`, the permit → `{erased}`. Works once; 410 `stale` after that. */
export function eraseByLink(e: RequestEvent): void {
  const hash = tokenHash(e);
  const isPermit = `hash = {:hash} AND opened AND until > ${now}`;
  const [permit] = rows(e.app, `SELECT email FROM data_links WHERE ${isPermit}`, { hash }, { email: '' });
  const log = permit && findInAuditLog(e.app, permit.email);
  answer(e, (tx) => {
    const taken = idsOf(tx, `DELETE FROM data_links WHERE ${isPermit} RETURNING id`, { hash });
    if (!permit || !log || taken.length === 0) throw stale();
    const erased = erase(tx, permit.email, log);
    auditErasure(tx, themself, erased);
    return { erased };
  });
}

/** An invalid token takes the same steps as a wrong one. */
function tokenHash(e: RequestEvent): string {
  const key = parse(dataKey, bodyOf(e));
  return $security.sha256(key.ok ? key.value.token : '');
}
