/** People read and erase their own data by a link that only the owner of the address gets. */

import { secretLength } from '../../../src/domain/limits';
import { dataKey, dataLinkMinutes, dataRequest } from '../../../src/domain/my-data';
import { parse } from '../../../src/domain/parse';
import { queue } from '../mail/queue';
import { refusal, transactOrRefuse } from '../refusable-transaction';
import { bodyOf, parseOrThrow } from '../request';
import { rows, run } from '../sql';
import { auditErasure } from './audit-entries';
import { type Counts, erase } from './erase';
import { personalDataOf } from './personal-data';

/** Minutes until an address gets another mail, so that nobody can flood a stranger's mailbox. */
const quietMinutes = 5;
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const soon = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+${dataLinkMinutes} minutes')`;
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const stale = () => refusal(410, 'stale', 'This link was used before or is too old. Ask for a new one.');

/** `POST /api/byop/my-data {email}`. Every address gets the same mail and response, to reveal none. */
export function requestLink(e: RequestEvent): void {
  const { email } = parseOrThrow(dataRequest, bodyOf(e));
  const committed = transactOrRefuse(e, (tx) => {
    if (!tx.settings().smtp.enabled) return refusal(409, 'no_mail', 'This server cannot send mail.');
    run(tx, `DELETE FROM data_links WHERE until <= ${now}`, {});
    const since = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${quietMinutes} minutes')`;
    const recent = `SELECT id FROM data_links WHERE email = {:email} AND created_at > ${since}`;
    if (rows(tx, recent, { email }, { id: '' }).length > 0) return null;
    const secret = newToken();
    const until = new Date(Date.now() + dataLinkMinutes * 60_000).toISOString();
    const values = { email, hash: $security.sha256(secret), until };
    const link = new Record(tx.findCollectionByNameOrId('data_links'), values);
    tx.save(link);
    queue(tx, { message: 'my-data', about: link.id, secret });
    return null;
  });
  if (committed) e.json(200, { ok: true });
}

/** `POST /api/byop/my-data/open {token}` → all data, and a permit to erase it. Works once; 410 `stale` after that. */
export function openLink(e: RequestEvent): void {
  const permit = newToken();
  const [link] = rows(
    e.app,
    `UPDATE data_links SET hash = {:next}, opened = TRUE, until = ${soon}
     WHERE hash = {:hash} AND NOT opened AND until > ${now} RETURNING email`,
    { hash: tokenHash(e), next: $security.sha256(permit) },
    { email: '' },
  );
  if (!link) {
    e.json(410, stale());
    return;
  }
  e.json(200, { email: link.email, permit, held: personalDataOf(e.app, link.email) });
}

/** `POST /api/byop/my-data/erase {token}`, the permit → `{erased}`. Works once; 410 `stale` after that. */
export function eraseByLink(e: RequestEvent): void {
  const done: Counts[] = [];
  const hash = tokenHash(e);
  const committed = transactOrRefuse(e, (tx) => {
    const [link] = rows(
      tx,
      `DELETE FROM data_links WHERE hash = {:hash} AND opened AND until > ${now} RETURNING email`,
      { hash },
      { email: '' },
    );
    if (!link) return stale();
    const counts = erase(tx, link.email);
    auditErasure(tx, null, counts);
    done.push(counts);
    return null;
  });
  if (committed) e.json(200, { erased: done[0] ?? {} });
}

const newToken = (): string => $security.randomStringWithAlphabet(secretLength, alphabet);

/** An invalid token takes the same steps as a wrong one. */
function tokenHash(e: RequestEvent): string {
  const key = parse(dataKey, bodyOf(e));
  return $security.sha256(key.ok ? key.value.token : '');
}
