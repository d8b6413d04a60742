/** Giving with demo content and without keys: the program answers instead of Stripe, and no money moves (decision 085). */
import { describe, expect, inject, it } from 'vitest';
import { give, giveMonthly, ledger, newKey } from '../../support/giving/giving';
import { FakeStripe } from '../../support/giving/stripe';
import { eventOf, letters, now, post, type Session, signed } from '../../support/giving/stripe-events';
import { sharedServer } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { prepare, type Server, startServer, testEnv } from '../../support/server/pocketbase';
import type { Answer } from '../../support/server/requests';

/** Reconciles now, two days after each gift was begun. */
const testHook = `
routerAdd('POST', '/api/test/reconcile', (e) => {
  const before = new Date(Date.now() - 48 * 3600000).toISOString().replace('T', ' ');
  e.app.db().newQuery("UPDATE donations SET created_at = {:before}").bind({ before }).execute();
  require(\`\${__hooks}/lib/giving/reconcile.js\`).reconcile(e.app);
  return e.json(200, {});
});
`;
const demo = { BYOP_DEMO: '1' };

const server = sharedServer(async (kit) => {
  const hooks = await hooksVariant(kit.hooks, { add: { 'test.pb.js': testHook } });
  return { env: demo, hooks };
});

/** Returns the checkout of an answer, which is on the site's own page. */
function checkoutOf(answer: Answer, on = server): string {
  const [page, session = ''] = String(answer.body.url).split('#');
  expect(page).toBe(`${on.url}/demo-checkout`);
  return session;
}
const open = async (body: object = {}): Promise<string> =>
  checkoutOf(await give(server, { amount: 2500, key: newKey(), ...body }));
const end = (session: string, outcome?: 'pay' | 'fail', on = server): Promise<Answer> =>
  on.ask('POST', '/api/byop/demo-checkout', { session, ...(outcome && { outcome }) });
const giftOf = async (session: string) => (await server.rows('donations', `session = '${session}'`))[0];
const eventsOf = async (session: string) =>
  (await server.rows('gift_events', `gift = '${(await giftOf(session))?.id}'`)).map(({ type }) => type);

describe('a gift of the demo', () => {
  it('is pending until it is paid on the site’s own page, and then paid to the cent', async () => {
    expect((await server.ask('GET', '/api/byop/features')).json).toMatchObject({
      giving: true,
      gifts: { base: server.url, demo: true },
    });
    const session = await open({ amount: 7550 });
    expect((await end(session)).json).toEqual({
      kind: 'once',
      amount: 7550,
      currency: 'usd',
      status: 'pending',
    });
    expect((await end(session, 'pay')).json).toEqual({
      kind: 'once',
      amount: 7550,
      currency: 'usd',
      status: 'paid',
    });
    expect(await giftOf(session)).toMatchObject({ status: 'paid', amount: 7550, currency: 'usd', email: '' });
    expect(await eventsOf(session)).toEqual(['checkout.session.completed']);
  });

  it('can be monthly', async () => {
    const session = checkoutOf(await giveMonthly(server, { amount: 7500, key: newKey() }));
    expect((await end(session, 'pay')).json).toEqual({
      kind: 'monthly',
      amount: 7500,
      currency: 'usd',
      status: 'paid',
    });
    expect(await giftOf(session)).toMatchObject({ subscription: expect.stringMatching(/^sub_demo_/) });
  });

  it('is paid once, however often Give and Pay are pressed', async () => {
    const key = newKey();
    const sessions = await Promise.all(Array.from({ length: 4 }, () => open({ key })));
    const [session = ''] = sessions;
    expect(new Set(sessions).size).toBe(1);
    const presses = Array.from({ length: 8 }, () => end(session, 'pay'));
    for (const { status, json } of await Promise.all(presses)) {
      expect({ status, json }).toMatchObject({ status: 200, json: { status: 'paid' } });
    }
    expect((await end(session, 'fail')).json).toMatchObject({ status: 'paid' });
    expect(await eventsOf(session)).toHaveLength(1);
    expect(await give(server, { amount: 2500, key })).toMatchObject({ status: 409, json: { code: 'over' } });
  });

  it('that failed opens a new checkout with the same key', async () => {
    const key = newKey();
    const failed = await open({ key });
    expect((await end(failed, 'fail')).json).toMatchObject({ status: 'failed' });
    expect((await end(failed, 'pay')).json).toMatchObject({ status: 'failed' });
    const second = await open({ key });
    expect(second).not.toBe(failed);
    expect((await end(second, 'pay')).json).toMatchObject({ status: 'paid' });
  });

  it('monthly, that failed, says so and needs a new key: Stripe would try again', async () => {
    const body = { amount: 5000, key: newKey() };
    await end(checkoutOf(await giveMonthly(server, body)), 'fail');
    const repeat = await giveMonthly(server, body);
    expect(repeat).toMatchObject({ status: 409, json: { code: 'unpaid' } });
    expect(repeat.text).toContain('press the button again');
    expect((await giveMonthly(server, { ...body, key: newKey() })).status).toBe(200);
  });

  it('that is left open is canceled after a day', async () => {
    const session = await open();
    await server.ask('POST', '/api/test/reconcile');
    expect(await giftOf(session)).toMatchObject({ status: 'canceled' });
    expect((await end(session, 'pay')).json).toMatchObject({ status: 'canceled' });
  });
});

const sessionWith = (id: string, gift: string): Session => ({
  id,
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 2500,
  currency: 'usd',
  created: now(),
  metadata: { byop_gift: gift },
  customer_details: null,
  payment_intent: 'pi_forged',
  invoice: null,
  subscription: null,
  url: null,
});

describe('what a guest cannot do', () => {
  it('pay by a forged event, with or without the demo', async () => {
    const plain = await startServer(inject('kit'));
    try {
      for (const site of [server, plain]) {
        const session = site === server ? await open() : `cs_demo_${'0'.repeat(40)}`;
        const gift = site === server ? String((await giftOf(session))?.id) : 'a'.repeat(15);
        const before = await ledger(site);
        for (const secret of ['', 'undefined', 'demo', 'cs_demo_', 'whsec_', `whsec_${letters(32)}`]) {
          const event = eventOf('checkout.session.completed', sessionWith(session, gift));
          expect(await post(site.url, signed(event, secret))).toBe(400);
        }
        expect(await ledger(site)).toEqual(before);
      }
    } finally {
      await plain.stop();
    }
  });

  it('end a checkout that is not of the demo', async () => {
    const session = `cs_test_${letters(40)}`;
    const gift = { kind: 'once', status: 'pending', amount: 2500, currency: 'usd', session };
    await server.put('donations', gift);
    expect((await end(session, 'pay')).status).toBe(400);
    expect((await end(`cs_demo_${'0'.repeat(40)}`, 'pay')).status).toBe(404);
    expect((await end("cs_demo_' OR 1=1", 'pay')).status).toBe(400);
    expect(await giftOf(session)).toMatchObject({ status: 'pending' });
  });
});

describe('the demo checkout is only where no money can move', () => {
  const withRow = async (on: Server): Promise<string> => {
    const session = `cs_demo_${'1'.repeat(40)}`;
    const gift = { kind: 'once', status: 'pending', amount: 2500, currency: 'usd', session };
    await on.put('donations', gift);
    return session;
  };
  const isClosed = async (on: Server) => {
    const session = await withRow(on);
    for (const outcome of [undefined, 'pay', 'fail'] as const) {
      expect((await end(session, outcome, on)).status).toBe(404);
    }
    expect(await on.rows('donations', `session = '${session}'`)).toMatchObject([{ status: 'pending' }]);
  };

  it('with keys, a site with demo content opens Stripe’s checkout', async () => {
    const stripe = await FakeStripe.open();
    const real = await startServer(inject('kit'), { env: { ...demo, ...stripe.env } });
    try {
      const answer = await give(real, { amount: 2500, key: newKey() });
      expect(answer.body.url).toMatch(new RegExp(`^${stripe.url}/pay/cs_test_`));
      expect((await real.ask('GET', '/api/byop/features')).json).toMatchObject({ gifts: { demo: false } });
      await isClosed(real);
    } finally {
      await real.stop();
      await stripe.close();
    }
  });

  it('without demo content there is no giving', async () => {
    const plain = await startServer(inject('kit'));
    try {
      expect((await plain.ask('GET', '/api/byop/features')).json).toEqual({ mail: false, giving: false });
      expect(await give(plain, { amount: 2500 })).toMatchObject({ status: 503, json: { code: 'off' } });
      await isClosed(plain);
    } finally {
      await plain.stop();
    }
  });

  it.each([
    ['a secret key', { STRIPE_SECRET_KEY: `sk_test_${letters(24)}` }],
    ['a webhook secret', { STRIPE_WEBHOOK_SECRET: `whsec_${letters(32)}` }],
  ])('with only %s the server does not start', async (_, keys: Record<string, string>) => {
    await expect(prepare(inject('kit'), server.dir, { ...testEnv, ...demo, ...keys })).rejects.toThrow(
      /set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/,
    );
  });

  it('its gifts leave the ledger with the demo, and real ones stay', async () => {
    const session = await open();
    await end(session, 'pay');
    const gift = { kind: 'once', status: 'paid', amount: 2500, currency: 'usd', session: 'cs_live_1' };
    await server.put('donations', gift);
    await server.kill();
    const env = { ...testEnv, APP_URL: server.url };
    await prepare(inject('kit'), server.dir, { ...env, ...demo });
    await server.restart();
    expect(await giftOf(session)).toMatchObject({ status: 'paid' });

    await server.kill();
    expect(await prepare(inject('kit'), server.dir, env)).toContain('gifts of the demo');
    await server.restart();
    expect((await ledger(server)).filter(({ session: id }) => `${id}`.startsWith('cs_demo_'))).toEqual([]);
    expect(await server.rows('donations', "session = 'cs_live_1'")).toHaveLength(1);
    expect(await server.rows('gift_events')).toEqual([]);
  });
});
