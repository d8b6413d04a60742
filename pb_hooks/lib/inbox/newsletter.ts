/** Unsubscribes from the newsletter, by the link in each of its mails (docs/decisions/048-newsletter.md). */

import { newsletterInput, unsubscribeToken } from '../../../src/domain/newsletter';
import { parse } from '../../../src/domain/parse';
import { type CollectionRules, changedSince } from '../collection-rules';
import { isLinkSecret } from '../link-secrets';
import { origin } from '../mail/format';
import { queue } from '../mail/queue';
import { refusal, transactOrRefuse } from '../refusable-transaction';
import { bodyOf, parseOrThrow } from '../request';
import { rows } from '../sql';

export const subscriberAdminRules: CollectionRules = {
  refuseRestore(tx, record) {
    const sql = 'SELECT id FROM newsletter_subscribers WHERE email = {:email}';
    const again = rows(tx, sql, { email: record.getString('email') }, { id: '' });
    return again.length > 0 ? changedSince('This address has subscribed again.') : null;
  },
};

/** Minutes until an address gets another link. */
const linkIntervalMinutes = 5;

/** `POST /api/byop/unsubscribe {token}`. Mail programs send the token in the query (RFC 8058). */
export function unsubscribe(e: RequestEvent): void {
  const sent = bodyOf(e).token ?? e.request.url.query().get('token');
  const token = parse(unsubscribeToken, sent);
  const committed = transactOrRefuse(e, (tx) => {
    if (!token.ok) return invalidLinkRefusal();
    const [id = '', secret = ''] = token.value.split('.');
    const known = rows(tx, 'SELECT id FROM newsletter_subscribers WHERE id = {:id}', { id }, { id: '' });
    if (known.length === 0) return null;
    if (!isLinkSecret(tx, id, secret)) return invalidLinkRefusal();
    tx.delete(tx.findRecordById('newsletter_subscribers', id));
    return null;
  });
  if (committed) e.json(200, { ok: true });
}

const invalidLinkRefusal = () => refusal(410, 'stale', 'This link is incomplete. Ask for a new one.');

/** `GET /api/byop/unsubscribe?token=…`: redirects mail programs that open the link. */
export function redirectToPage(e: RequestEvent): void {
  const token = parse(unsubscribeToken, e.request.url.query().get('token'));
  e.redirect(302, `${origin()}/auth#unsubscribe${token.ok ? `=${token.value}` : ''}`);
}

/** `POST /api/byop/unsubscribe/ask {email}`: mails the link. Every address gets the same response. */
export function requestLink(e: RequestEvent): void {
  const { email } = parseOrThrow(newsletterInput, bodyOf(e));
  const committed = transactOrRefuse(e, (tx) => {
    if (!tx.settings().smtp.enabled) return refusal(409, 'no_mail', 'This server cannot send mail.');
    const sql = 'SELECT id FROM newsletter_subscribers WHERE email = {:email}';
    const occasion = `${Math.floor(Date.now() / (linkIntervalMinutes * 60_000))}`;
    for (const { id } of rows(tx, sql, { email }, { id: '' }))
      queue(tx, { message: 'newsletter-leave', about: id, occasion });
    return null;
  });
  if (committed) e.json(200, { ok: true });
}
