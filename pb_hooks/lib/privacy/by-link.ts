/** What a person can do about what is held about them: by a link that only the owner of the address gets. */
import { secretLength } from '../../../src/domain/limits';
import { dataKey, dataLinkMinutes, dataRequest } from '../../../src/domain/my-data';
import { parse } from '../../../src/domain/parse';
import { decided } from '../admin-changes';
import { refusal } from '../admin-rules';
import { queue } from '../mail';
import { bodyOf, checked } from '../request';
import { rows, run } from '../rows';
import { noteErasure } from './audit-entries';
import { type Counts, erase } from './erase';
import { heldAbout } from './personal-data';

/** Minutes until an address gets another mail: our server is nobody's way to fill a stranger's mailbox. */
const quietMinutes = 5;
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
const soon = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+${dataLinkMinutes} minutes')`;
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const stale = () => refusal(410, 'stale', 'This link was used before or is too old. Ask for a new one.');

/**
 * `POST /api/byop/my-data {email}` → `{ok: true}`. Every address gets the same mail and the same answer in the same way,
 * so that nobody learns which are known. 409 `no_mail` where this server sends none.
 */
export function ask(e: RequestEvent): void {
  const { email } = checked(dataRequest, bodyOf(e));
  const went = decided(e, (tx) => {
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
  if (went) e.json(200, { ok: true });
}

/** `POST /api/byop/my-data/open {token}` → all that is held, and a permit to erase it. Works once; 410 `stale` after that. */
export function open(e: RequestEvent): void {
  const permit = newToken();
  const [link] = rows(
    e.app,
    `UPDATE data_links SET hash = {:next}, opened = TRUE, until = ${soon}
     WHERE hash = {:hash} AND NOT opened AND until > ${now} RETURNING email`,
    { hash: hashOf(e), next: $security.sha256(permit) },
    { email: '' },
  );
  if (!link) {
    e.json(410, stale());
    return;
  }
  e.json(200, { email: link.email, permit, held: heldAbout(e.app, link.email) });
}

/** `POST /api/byop/my-data/erase {token}`, the permit → `{erased}`. Works once; 410 `stale` after that. */
export function eraseMine(e: RequestEvent): void {
  const done: Counts[] = [];
  const hash = hashOf(e);
  const went = decided(e, (tx) => {
    const [link] = rows(
      tx,
      `DELETE FROM data_links WHERE hash = {:hash} AND opened AND until > ${now} RETURNING email`,
      { hash },
      { email: '' },
    );
    if (!link) return stale();
    const counts = erase(tx, link.email);
    noteErasure(tx, null, counts);
    done.push(counts);
    return null;
  });
  if (went) e.json(200, { erased: done[0] ?? {} });
}

const newToken = (): string => $security.randomStringWithAlphabet(secretLength, alphabet);

/** What is no token at all takes the same way as a wrong one. */
function hashOf(e: RequestEvent): string {
  const key = parse(dataKey, bodyOf(e));
  return $security.sha256(key.ok ? key.value.token : '');
}
