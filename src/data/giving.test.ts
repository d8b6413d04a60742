import { expect, it } from 'vitest';
import { wallClock } from './clock';
import { openCheckout } from './giving';

const gifts = { max: 1_000_000, base: 'http://127.0.0.1:4242', portal: '', demo: false };
const gift = { amount: 7550, currency: 'USD', key: 'abcdefghij12345' };

const hear = (answer: () => Response | Promise<Response>) =>
  openCheckout({ transport: async () => answer(), clock: wallClock }, gifts, 'once', gift);
const json = (status: number, body: unknown) => () => Response.json(body, { status });

it('accepts only URLs of a checkout', async () => {
  for (const url of ['https://checkout.stripe.com/c/pay/cs_1', 'http://127.0.0.1:4242/pay/cs_1']) {
    expect(await hear(json(200, { url }))).toEqual({ ok: true, url });
  }
  for (const url of [
    'https://evil.example/',
    'javascript:alert(1)',
    'https://checkout.stripe.com@evil.example/',
    7,
  ]) {
    expect(await hear(json(200, { url }))).toMatchObject({ ok: false });
  }
});

it('keeps the key while a checkout may be open already, and requires a new one after a refusal', async () => {
  const same: [string, () => Response | Promise<Response>][] = [
    ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a network’s own page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['Stripe did not answer', json(503, { code: 'unanswered', message: 'm' })],
    ['no turn', json(503, { status: 503, message: 'm', data: {} })],
    ['a proxy’s error', () => new Response('Bad gateway', { status: 502 })],
    ['too many tries', json(429, { message: 'm' })],
  ];
  for (const [what, answer] of same) {
    expect([what, await hear(answer)]).toMatchObject([what, { ok: false, key: 'same' }]);
  }
  const fresh: [string, () => Response][] = [
    ['Stripe said no', json(503, { code: 'failed', message: 'm' })],
    ['the gift is done already', json(409, { code: 'over', message: 'm' })],
    ['a wrong amount', json(400, { message: 'm', data: { amount: { code: 'c', message: 'too small' } } })],
  ];
  for (const [what, answer] of fresh) {
    expect([what, await hear(answer)]).toMatchObject([what, { ok: false, key: 'new' }]);
  }
  expect(await hear(json(400, { message: 'm', data: { amount: { message: 'too small' } } }))).toMatchObject({
    message: 'too small',
  });
});
