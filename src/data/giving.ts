/** Asks our server to open a checkout at Stripe. Online only: a gift is never queued. Never throws. */
import * as v from 'valibot';
import type { GiftKind } from '../domain/choices';
import { isCheckoutAddress } from '../domain/donation';
import type { Gifts } from './features';
import { ask, type Http } from './http';

/** Milliseconds after which somebody is told that nothing came. The server answers before that, also without Stripe. */
const patience = 9_500;

/**
 * `key`: whether the next try must have the same key, since a checkout may be open already. `message` is the server's,
 * '' when it said nothing.
 */
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
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(gift),
  };
  const answer = await ask(http, routes[kind], request, patience);
  const not = (reason: NotOpened['reason'], key: NotOpened['key'], message = ''): NotOpened => ({
    ok: false,
    reason,
    key,
    message,
  });
  if (!answer.came) return not(answer.reason === 'server' ? 'silent' : 'unreachable', 'same');
  if (answer.status === 429) return not('busy', 'same');
  const good = v.safeParse(opened, answer.json);
  if (answer.status === 200 && good.success) {
    const { url } = good.output;
    return isCheckoutAddress(url, base) ? { ok: true, url } : not('refused', 'new');
  }
  const bad = v.safeParse(refused, answer.json);
  if (!bad.success) return not(answer.body === 'html' ? 'unreachable' : 'refused', 'same');
  const { code, message, data } = bad.output;
  const decided = answer.status < 500 || code === 'failed' || code === 'off';
  return not('refused', decided ? 'new' : 'same', data?.amount?.message ?? message);
}
