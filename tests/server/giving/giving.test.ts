import { beforeEach, describe, expect, inject, it } from 'vitest';
import { site } from '../../../src/content/site';
import { give, giveMonthly, ledger, newKey, sessionOf } from '../../support/giving/giving';
import { settle } from '../../support/mail/mail-queue';
import { sharedMailbox, sharedServer, sharedStripe } from '../../support/server/fixtures';
import { startServer } from '../../support/server/pocketbase';
import { rsvpFields } from '../../support/server/records';

const stripe = sharedStripe();
const mailbox = sharedMailbox();
const server = sharedServer(() => {
  const env = { ...stripe.env, BYOP_GIFT_MAX: '5000', SMTP_URL: mailbox.url };
  return { env };
});
beforeEach(() => {
  stripe.fault = 'fine';
  stripe.calls.length = 0;
  stripe.events.length = 0;
});

const giftOf = async (session: string) => {
  const [first] = await server.rows('donations', `session = '${session}'`);
  const later = first?.subscription
    ? await server.rows('donations', `subscription = '${first.subscription}' && session = ''`)
    : [];
  return [first, ...later];
};

describe('a single gift', () => {
  it('is pending until the signed event arrives, and then paid to the cent', async () => {
    const session = sessionOf(await give(server, { amount: 7550, key: newKey() }));
    const page = await fetch(`${stripe.url}/pay/${session}/done`, { method: 'POST', redirect: 'manual' });
    expect(page.headers.get('location')).toBe(`${server.url}/ministries/give?success=true`);
    expect(await giftOf(session)).toMatchObject([{ status: 'pending', amount: 7550, paid_at: '' }]);

    expect(await stripe.deliver(server.url)).toEqual([200]);
    expect(await giftOf(session)).toMatchObject([
      {
        status: 'paid',
        amount: 7550,
        currency: 'usd',
        kind: 'once',
        email: 'ada@moreno.example',
        refunded: 0,
      },
    ]);
  });

  it('with a delayed payment is pending, then paid or failed', async () => {
    for (const came of [true, false]) {
      const session = sessionOf(await give(server, { amount: 2500 }));
      stripe.pay(session, 'ada@moreno.example', true);
      await stripe.deliver(server.url);
      expect(await giftOf(session)).toMatchObject([{ status: 'pending' }]);
      stripe.settle(session, came);
      await stripe.deliver(server.url);
      expect(await giftOf(session)).toMatchObject([{ status: came ? 'paid' : 'failed' }]);
    }
  });

  it('that was not paid is canceled', async () => {
    const session = sessionOf(await give(server, { amount: 2500 }));
    stripe.expire(session);
    await stripe.deliver(server.url);
    expect(await giftOf(session)).toMatchObject([{ status: 'canceled', paid_at: '' }]);
  });

  it('is refunded in part, then fully, also when the refund arrives first', async () => {
    const session = sessionOf(await give(server, { amount: 10_000 }));
    stripe.pay(session);
    const intent = String(stripe.session(session).session.payment_intent);
    stripe.refund(intent, 10_000, 4000);
    stripe.events.reverse();
    await stripe.deliver(server.url);
    expect(await giftOf(session)).toMatchObject([{ status: 'paid', amount: 10_000, refunded: 4000 }]);
    stripe.refund(intent, 10_000);
    await stripe.deliver(server.url);
    expect(await giftOf(session)).toMatchObject([{ status: 'refunded', refunded: 10_000 }]);
  });
});

describe('a monthly gift', () => {
  it('has a row for every month: two renewals, a recovered failure, a refund', async () => {
    const session = sessionOf(await giveMonthly(server));
    expect(await giftOf(session)).toMatchObject([{ status: 'pending', amount: 5000, kind: 'monthly' }]);
    stripe.pay(session);
    await stripe.deliver(server.url);
    stripe.renew(session);
    stripe.renew(session);
    const failed = stripe.renew(session, false);
    await stripe.deliver(server.url);
    const rows = await giftOf(session);
    expect(rows.map((row) => `${row?.kind} ${row?.status} ${row?.amount}`)).toEqual([
      'monthly paid 5000',
      'monthly paid 5000',
      'monthly paid 5000',
      'monthly failed 5000',
    ]);
    stripe.refund(String(rows[1]?.intent), 5000);
    await stripe.deliver(server.url);
    expect((await giftOf(session)).map((row) => row?.status)).toEqual(['paid', 'refunded', 'paid', 'failed']);
    expect(rows[3]?.invoice).toBe(failed.id);
  });

  it('that cannot be charged again is mailed to the team, once, with a link; not if it was charged meanwhile', async () => {
    const session = sessionOf(await giveMonthly(server));
    stripe.pay(session);
    await stripe.deliver(server.url);
    const toTeam = () => mailbox.all().filter(({ to }) => to === site().email.general);
    const before = toTeam().length;
    stripe.renew(session, false);
    const [failed] = stripe.events;
    await stripe.deliver(server.url);
    if (failed) stripe.events.push({ ...failed, id: `${failed.id}x` }); // Stripe tries again, and reports it again
    await stripe.deliver(server.url);
    stripe.collect(stripe.renew(session, false));
    stripe.events.reverse(); // the charge that came after all is reported first
    await stripe.deliver(server.url);
    await settle(server);
    const mails = toTeam().slice(before);
    expect(mails.filter(({ text }) => text.includes('A monthly gift failed: $50.00'))).toHaveLength(1);
    expect(mails[0]?.text).toContain('/admin?tab=giving&status=failed');
    expect(mails[0]?.text).toContain('Reply-To: ada@moreno.example');
  });

  it('is any amount in the range: what the page suggests is the owner’s', async () => {
    const session = sessionOf(await giveMonthly(server, { amount: 5001 }));
    expect(await giftOf(session)).toMatchObject([{ amount: 5001 }]);
    stripe.calls.length = 0;
    for (const amount of [99, 500_001, 50.5, '5000', null]) {
      expect((await giveMonthly(server, { amount })).status).toBe(400);
    }
    expect(stripe.calls).toEqual([]);
  });
});

describe('an invalid amount', () => {
  const message = 'Please enter a valid amount (minimum $1.00).';
  it.each([
    ['{"amount":0}', message],
    ['{"amount":99}', message],
    ['{"amount":-5000}', message],
    ['{"amount":100.5}', message],
    ['{"amount":"1e3"}', message],
    ['{"amount":null}', message],
    ['{"amount":[5000]}', message],
    ['{}', message],
    ['[]', message],
    ['5000', message],
    ['{"amount":1e9}', 'At most $5,000 at a time. For more, write to us.'],
    ['{"amount":500001}', 'At most $5,000 at a time. For more, write to us.'],
  ])('%s is refused with a reason before any call to Stripe', async (body, reason) => {
    const before = (await ledger(server)).length;
    expect(await give(server, body)).toMatchObject({
      status: 400,
      json: { data: { amount: { message: reason } } },
    });
    expect(stripe.calls).toEqual([]);
    expect(await ledger(server)).toHaveLength(before);
  });

  it('is also refused in an unreadable or too large body', async () => {
    for (const path of ['create-payment', 'create-checkout', 'stripe-webhook']) {
      const huge = JSON.stringify({ amount: 5000, padding: 'x'.repeat(1 << 20) });
      expect((await server.ask('POST', `/api/byop/${path}`, huge)).status).toBe(413);
    }
    expect((await give(server, '{"amount":NaN}')).status).toBe(400);
    expect((await give(server, { amount: 5000, key: 'x' })).status).toBe(400);
    expect(stripe.calls).toEqual([]);
  });
});

describe('a repeated attempt', () => {
  it('gets the same checkout; another amount or key does not', async () => {
    const key = newKey();
    const [one, two] = await Promise.all([
      give(server, { amount: 2500, key }),
      give(server, { amount: 2500, key }),
    ]);
    const again = await give(server, { amount: 2500, key });
    const session = sessionOf(again);
    expect([one, two].map((answer) => answer.body.url ?? session)).toEqual([again.body.url, again.body.url]);
    expect(sessionOf(await give(server, { amount: 5000, key }))).not.toBe(session);
    expect(sessionOf(await give(server, { amount: 2500, key: newKey() }))).not.toBe(session);
    expect(await server.rows('donations', `session = '${session}'`)).toHaveLength(1);
  });

  it('is refused with a reason after the gift was paid', async () => {
    const key = newKey();
    stripe.pay(sessionOf(await give(server, { amount: 2500, key })));
    await stripe.deliver(server.url);
    expect(await give(server, { amount: 2500, key })).toMatchObject({ status: 409, json: { code: 'over' } });
  });
});

describe('a repeated attempt after an unpaid one', () => {
  it.each([
    [
      'a bank payment that failed',
      (session: string) => {
        stripe.pay(session, undefined, true);
        stripe.settle(session, false);
      },
    ],
    ['a checkout that expired', (session: string) => stripe.expire(session)],
  ])('opens one new checkout after %s, the same for every repeat', async (_, end) => {
    const body = { amount: 2500, key: newKey() };
    const first = sessionOf(await give(server, body));
    end(first);
    await stripe.deliver(server.url);
    const second = sessionOf(await give(server, body));
    expect(second).not.toBe(first);
    expect(sessionOf(await give(server, body))).toBe(second);
    stripe.pay(second);
    await stripe.deliver(server.url);
    expect(await give(server, body)).toMatchObject({ status: 409, json: { code: 'over' } });
    expect(await server.rows('donations', `session = '${second}'`)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('when Stripe fails', () => {
  it('a 500 is reported at once, and the next key works', async () => {
    stripe.fault = 'fails';
    const body = { amount: 2500, key: newKey() };
    expect(await give(server, body)).toMatchObject({ status: 503, json: { code: 'failed' } });
    stripe.fault = 'fine';
    // Stripe repeats a failed response under the same key for a day.
    expect(await give(server, body)).toMatchObject({ status: 503, json: { code: 'failed' } });
    expect((await give(server, { ...body, key: newKey() })).status).toBe(200);
  });

  it('an address that is no checkout is not passed on', async () => {
    for (const pages of [
      'https://evil.example',
      `${stripe.url}.evil.example`,
      'https://checkout.stripe.com@evil.example',
    ]) {
      stripe.pages = pages;
      const answer = await give(server, { amount: 2500, key: newKey() });
      expect(answer).toMatchObject({ status: 503, json: { code: 'failed' } });
      expect(answer.text).not.toContain('evil');
    }
    stripe.pages = '';
  });

  it('twenty hanging gifts delay no RSVP, get a response, and a retry opens no second checkout', async () => {
    const event = await server.putEvent();
    stripe.fault = 'hangs';
    const opened = stripe.opened.size;
    const key = newKey();
    const started = performance.now();
    const took = async (asked: Promise<{ status: number; json: unknown }>) => ({
      answer: await asked,
      ms: performance.now() - started,
    });
    const gifts = [
      took(give(server, { amount: 2500, key })),
      ...Array.from({ length: 19 }, () => took(give(server, { amount: 2500, key: newKey() }))),
    ];
    await expect.poll(() => stripe.calls.length).toBe(3);

    const rsvps = await Promise.all(
      Array.from({ length: 10 }, () => took(server.create('event_rsvps', rsvpFields(event.id)))),
    );
    expect(rsvps.map(({ answer }) => answer.status)).toEqual(Array(10).fill(200));

    const answers = await Promise.all(gifts);
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array(20).fill(503));
    // A gift hangs for the seconds that Stripe is given: no RSVP waited for one.
    const [slowestRsvp, slowestGift] = [rsvps, answers].map((all) => Math.max(...all.map(({ ms }) => ms)));
    expect(slowestRsvp).toBeLessThan(slowestGift ?? 0);
    expect(stripe.calls).toHaveLength(3);
    expect(stripe.opened.size).toBe(opened + 3);

    stripe.fault = 'fine';
    const retried = sessionOf(await give(server, { amount: 2500, key }));
    // Either Stripe received it before, or this is the first time.
    expect(stripe.opened.size).toBeLessThanOrEqual(opened + 4);
    expect(sessionOf(await give(server, { amount: 2500, key }))).toBe(retried);
  });
});

describe('the settings', () => {
  it('are public as far as a page needs them, without keys', async () => {
    const answer = await server.ask('GET', '/api/byop/features');
    expect(answer.json).toEqual({
      mail: true,
      giving: true,
      gifts: { max: 500_000, base: stripe.url, portal: '', demo: false },
    });
  });

  it('without keys offer no gifts', async () => {
    const plain = await startServer(inject('kit'));
    try {
      expect((await plain.ask('GET', '/api/byop/features')).json).toEqual({ mail: false, giving: false });
      expect(await give(plain, { amount: 5000 })).toMatchObject({ status: 503, json: { code: 'off' } });
      expect((await plain.ask('POST', '/api/byop/stripe-webhook', '{}')).status).toBe(400);
    } finally {
      await plain.stop();
    }
  });

  it('limit the checkouts of one address', async () => {
    const limited = await startServer(inject('kit'), { env: { ...stripe.env, BYOP_RATE_LIMITS: 'on' } });
    try {
      for (const path of ['create-payment', 'create-checkout']) {
        const statuses: number[] = [];
        for (let tries = 0; tries < 30; tries++) {
          statuses.push((await limited.ask('POST', `/api/byop/${path}`, { amount: 5000 })).status);
        }
        expect(statuses[0]).toBe(200);
        expect(statuses.at(-1)).toBe(429);
      }
    } finally {
      await limited.stop();
    }
  });
});
