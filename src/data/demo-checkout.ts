/** The checkout of a site with demo content, in place of Stripe's. Online only. */
import { type DemoGift, type DemoOutcome, demoCheckoutInput, demoGift } from '../domain/donation';
import { parse } from '../domain/parse';
import { bodyOf, browserHttp, type Http, ownStatus, postJson } from './http';

/** `unknown`: this site has no demo, or the address names no checkout of it. */
export type ReadDemoGift = { ok: true; gift: DemoGift } | { ok: false; reason: 'unknown' | 'unreachable' };

/** Without `outcome` it only reads. A repeat changes nothing. Never throws. */
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
