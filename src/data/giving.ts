/** Opens a checkout at Stripe through our server, or that of the demo. Online only: a gift is never queued. */
import * as v from 'valibot';
import type { GiftKind } from '../domain/choices';
import { isCheckoutAddress } from '../domain/giving/checkouts';
import { type DemoGift, type DemoOutcome, demoCheckoutInput, demoGift } from '../domain/giving/donation';
import { parse } from '../domain/parse';
import { bodyOf, browserHttp, type Http, ownStatus, postJson } from './http';
import type { Gifts } from './server-status';

/** In ms. The server answers earlier, even if Stripe does not. */
const checkoutTimeout = 9_500;

/** `key`: the next attempt must use the same key if a checkout may be open already. `message`: the server's, or ''. */
export interface NotOpened {
  ok: false;
  reason: 'unreachable' | 'silent' | 'busy' | 'refused';
  key: 'same' | 'new';
  message: string;
}
export type Opening = { ok: true; url: string } | NotOpened;

const opened = v.object({ url: v.string() });
const refused = v.object({
  code: v.optional(v.string(), ''),
  message: v.string(),
  data: v.optional(v.object({ amount: v.optional(v.object({ message: v.string() })) })),
});

const routes: Record<GiftKind, string> = {
  once: '/api/byop/create-payment',
  monthly: '/api/byop/create-checkout',
};

export async function openCheckout(
  http: Http,
  { base }: Gifts,
  kind: GiftKind,
  gift: { amount: number; currency: string; key: string },
): Promise<Opening> {
  const answer = await postJson(http, routes[kind], gift, checkoutTimeout);
  const notOpened = (reason: NotOpened['reason'], key: NotOpened['key'], message = ''): NotOpened => ({
    ok: false,
    reason,
    key,
    message,
  });
  if (!answer.received) return notOpened(answer.reason === 'server' ? 'silent' : 'unreachable', 'same');
  if (answer.status === 429) return notOpened('busy', 'same');
  const good = v.safeParse(opened, answer.json);
  if (answer.status === 200 && good.success) {
    const { url } = good.output;
    return isCheckoutAddress(url, base) ? { ok: true, url } : notOpened('refused', 'new');
  }
  const bad = v.safeParse(refused, answer.json);
  if (!bad.success) return notOpened(answer.body === 'html' ? 'unreachable' : 'refused', 'same');
  const { code, message, data } = bad.output;
  const decided = answer.status < 500 || code === 'failed' || code === 'off';
  return notOpened('refused', decided ? 'new' : 'same', data?.amount?.message ?? message);
}

/** `unknown`: this site has no demo, or the address names no checkout of it. */
export type ReadDemoGift = { ok: true; gift: DemoGift } | { ok: false; reason: 'unknown' | 'unreachable' };

/** Chooses how a checkout of a site with demo content ends. Without `outcome` it only reads. A repeat changes nothing. Never throws. */
export async function askDemoCheckout(
  request: { session: string; outcome?: DemoOutcome },
  http: Http = browserHttp,
): Promise<ReadDemoGift> {
  if (!parse(demoCheckoutInput, request).ok) return { ok: false, reason: 'unknown' };
  const answer = await postJson(http, '/api/byop/demo-checkout', request);
  const gift = bodyOf(answer, demoGift);
  if (gift) return { ok: true, gift };
  return { ok: false, reason: ownStatus(answer) === 404 ? 'unknown' : 'unreachable' };
}
