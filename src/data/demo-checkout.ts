/** The checkout of a site with demo content, in place of Stripe's. Online only. */
import { type DemoGift, type DemoOutcome, demoCheckoutInput, demoGift } from '../domain/donation';
import { parse } from '../domain/parse';
import { browserHttp, type Http, sendRequest } from './http';

/** `unknown`: this site has no demo, or the address names no checkout of it. */
export type ReadDemoGift = { ok: true; gift: DemoGift } | { ok: false; reason: 'unknown' | 'unreachable' };

/** Without `outcome` it only reads. A repeat changes nothing. Never throws. */
export async function askDemoCheckout(
  request: { session: string; outcome?: DemoOutcome },
  http: Http = browserHttp,
): Promise<ReadDemoGift> {
  if (!parse(demoCheckoutInput, request).ok) return { ok: false, reason: 'unknown' };
  const answer = await sendRequest(http, '/api/byop/demo-checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  const read = answer.received && answer.status === 200 ? parse(demoGift, answer.json) : null;
  if (read?.ok) return { ok: true, gift: read.value };
  const isUnknown = answer.received && answer.body === 'json' && answer.status === 404;
  return { ok: false, reason: isUnknown ? 'unknown' : 'unreachable' };
}
