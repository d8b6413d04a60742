/** Opens a checkout at Stripe through our server. Online only: a gift is never queued. */
import * as v from 'valibot';
import type { GiftKind } from '../domain/choices';
import { isCheckoutAddress } from '../domain/donation';
import { type Http, postJson } from './http';
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
  gift: { amount: number; key: string },
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
