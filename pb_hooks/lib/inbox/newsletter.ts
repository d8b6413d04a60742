/** Unsubscribes from the newsletter, by the link in each of its mails (docs/decisions/046-mail-limits.md). */

import { newsletterInput, unsubscribeToken } from '../../../src/domain/newsletter';
import { parse } from '../../../src/domain/parse';
import type { CollectionRules } from '../collection-rules';
import { isLinkSecret } from '../link-secrets';
import { origin } from '../mail/format';
import { queue, requireMail } from '../mail/queue';
import { answer, bodyOf, changedSince, parseOrThrow, Refusal } from '../request';
import { findOrNull, idsOf } from '../sql';

const byEmail = 'SELECT id FROM newsletter_subscribers WHERE email = {:email}';

export const subscriberAdminRules: CollectionRules = {
  checkRestore(tx, record) {
    const isBack = idsOf(tx, byEmail, { email: record.getString('email') }).length > 0;
    if (isBack) throw changedSince('This address has subscribed again.');
  },
};

/** Minutes until an address gets another link. */
const linkIntervalMinutes = 5;

/** `POST /api/byop/unsubscribe {token}`. Mail programs send the token in the query (RFC 8058). */
export function unsubscribe(e: RequestEvent): void {
  const sent = bodyOf(e).token ?? e.request.url.query().get('token');
  const token = parse(unsubscribeToken, sent);
  answer(e, (tx) => {
    const [id = '', secret = ''] = token.ok ? token.value.split('.') : [];
    const known = findOrNull(tx, 'newsletter_subscribers', id);
    if (!token.ok || (known && !isLinkSecret(tx, id, secret)))
      throw new Refusal(410, 'stale', 'This link is incomplete. Ask for a new one.');
    if (known) tx.delete(known);
    return { ok: true };
  });
}

/** `GET /api/byop/unsubscribe?token=…`: redirects mail programs that open the link. */
export function redirectToPage(e: RequestEvent): void {
  const token = parse(unsubscribeToken, e.request.url.query().get('token'));
  e.redirect(302, `${origin()}/auth#unsubscribe${token.ok ? `=${token.value}` : ''}`);
}

/** `POST /api/byop/unsubscribe/ask {email}`: mails the link. Every address gets the same response. */
export function requestLink(e: RequestEvent): void {
  const { email } = parseOrThrow(newsletterInput, bodyOf(e));
  answer(e, (tx) => {
    requireMail(tx);
    const occasion = `${Math.floor(Date.now() / (linkIntervalMinutes * 60_000))}`;
    for (const about of idsOf(tx, byEmail, { email }))
      queue(tx, { message: 'newsletter-leave', about, occasion });
    return { ok: true };
  });
}
