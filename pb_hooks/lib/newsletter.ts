/** Leaving the newsletter, by the link that every mail of it carries (docs/decisions/048-newsletter.md). */
import { newsletterInput, unsubscribeToken } from '../../src/domain/newsletter';
import { parse } from '../../src/domain/parse';
import { decided } from './admin-changes';
import { refusal } from './admin-rules';
import { queue } from './mail';
import { origin } from './mail/event-details';
import { bodyOf, checked } from './request';
import { rows } from './rows';
import { isLinkOf } from './secrets';

/** Minutes until an address gets another link. */
const quietMinutes = 5;

/**
 * `POST /api/byop/unsubscribe {token}` → `{ok: true}`. Mail programs send the token in the address (RFC 8058). An address that
 * has left already is a success too; 410 `stale` for a token that opens nothing.
 */
export function unsubscribe(e: RequestEvent): void {
  const sent = bodyOf(e).token ?? e.request.url.query().get('token');
  const token = parse(unsubscribeToken, sent);
  const went = decided(e, (tx) => {
    if (!token.ok) return stale();
    const [id = '', secret = ''] = token.value.split('.');
    const known = rows(tx, 'SELECT id FROM newsletter_subscribers WHERE id = {:id}', { id }, { id: '' });
    if (known.length === 0) return null;
    if (!isLinkOf(tx, id, secret)) return stale();
    tx.delete(tx.findRecordById('newsletter_subscribers', id));
    return null;
  });
  if (went) e.json(200, { ok: true });
}

const stale = () => refusal(410, 'stale', 'This link is not whole. Ask for a new one.');

/** `GET /api/byop/unsubscribe?token=…`, for people whose mail program shows the address: the page with the button. */
export function openPage(e: RequestEvent): void {
  const token = parse(unsubscribeToken, e.request.url.query().get('token'));
  e.redirect(302, `${origin()}/auth#unsubscribe${token.ok ? `=${token.value}` : ''}`);
}

/**
 * `POST /api/byop/unsubscribe/ask {email}` → `{ok: true}`: mails the link to an address of the list. Every address gets the
 * same answer. 409 `no_mail` where this server sends none.
 */
export function ask(e: RequestEvent): void {
  const { email } = checked(newsletterInput, bodyOf(e));
  const went = decided(e, (tx) => {
    if (!tx.settings().smtp.enabled) return refusal(409, 'no_mail', 'This server cannot send mail.');
    const sql = 'SELECT id FROM newsletter_subscribers WHERE email = {:email}';
    const fact = `${Math.floor(Date.now() / (quietMinutes * 60_000))}`;
    for (const { id } of rows(tx, sql, { email }, { id: '' }))
      queue(tx, { message: 'newsletter-leave', about: id, fact });
    return null;
  });
  if (went) e.json(200, { ok: true });
}
