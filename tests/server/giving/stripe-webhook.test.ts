import { beforeEach, describe, expect, it } from 'vitest';
import { give, giveMonthly, ledger, newKey, sessionOf } from '../../support/giving/giving';
import {
  type Invoice,
  letters,
  now,
  post,
  type Signed,
  type StripeEvent,
  signed,
} from '../../support/giving/stripe-events';
import { sharedServer, sharedStripe } from '../../support/server/fixtures';
import { hooksVariant } from '../../support/server/hooks-variant';

/** Reconciles now instead of in ten minutes, including new gifts. */
const testHook = `
routerAdd('POST', '/api/test/reconcile', (e) => {
  e.app.db().newQuery("UPDATE donations SET created_at = '2026-01-01 00:00:00.000Z', checked_at = ''").execute();
  require(\`\${__hooks}/lib/giving/reconcile.js\`).reconcile(e.app);
  return e.json(200, {});
});
`;

const other = `whsec_${letters(32)}`;
const stripe = sharedStripe();
const server = sharedServer(async (kit) => {
  const env = { ...stripe.env, STRIPE_WEBHOOK_SECRET: `${stripe.secret},${other}` };
  return {
    env,
    hooks: await hooksVariant(kit.hooks, { add: { 'test.pb.js': testHook } }),
  };
});
beforeEach(() => {
  stripe.fault = 'fine';
  stripe.events.length = 0;
});

async function paid(): Promise<{ session: string; event: StripeEvent }> {
  const session = sessionOf(await give(server, { amount: 2500, key: newKey() }));
  stripe.pay(session);
  const [event] = stripe.events.splice(0);
  if (!event) throw new Error('Nothing happened.');
  return { session, event };
}
const statusOf = async (session: string) =>
  (await server.rows('donations', `session = '${session}'`))[0]?.status;

describe('an event', () => {
  type Forge = (event: StripeEvent) => Signed;
  const forgeries: Record<string, Forge> = {
    unsigned: (event) => ({ ...signed(event, stripe.secret), header: '' }),
    'signed with another secret': (event) => signed(event, `whsec_${letters(32)}`),
    'signed with nothing': (event) => signed(event, ''),
    'changed after it was signed': (event) => {
      const { payload, header } = signed(event, stripe.secret);
      return { payload: payload.replace('2500', '9900'), header };
    },
    'six minutes old': (event) => signed(event, stripe.secret, now() - 360),
    'from the future': (event) => signed(event, stripe.secret, now() + 360),
    'old, with a time put in later': (event) => {
      const { payload, header } = signed(event, stripe.secret, now() - 360);
      return { payload, header: header.replace(/t=\d+/, `t=${now()}`) };
    },
    'old, with a second time': (event) => {
      const { payload, header } = signed(event, stripe.secret, now() - 360);
      return { payload, header: `t=${now()},${header}` };
    },
    'under another scheme only': (event) => {
      const { payload, header } = signed(event, stripe.secret);
      return { payload, header: header.replace('v1=', 'v0=') };
    },
    'without a time': (event) => {
      const { payload, header } = signed(event, stripe.secret);
      return { payload, header: header.replace(/t=\d+,/, '') };
    },
  };
  it.each(Object.keys(forgeries))('%s is refused with 400 and not stored', async (how) => {
    const { session, event } = await paid();
    const forged = forgeries[how]?.(event);
    if (!forged) throw new Error(how);
    expect(await post(server.url, forged)).toBe(400);
    expect(await statusOf(session)).toBe('pending');
    expect(await server.rows('gift_events', `event = '${event.id}'`)).toEqual([]);
  });

  it('counts with the old and the new secret, and with additional unknown signatures', async () => {
    for (const secret of [stripe.secret, other]) {
      const { session, event } = await paid();
      const { payload, header } = signed(event, secret, now() - 240);
      const [time, v1] = header.split(',');
      expect(await post(server.url, { payload, header: `${time},v1=${'0'.repeat(64)},${v1}` })).toBe(200);
      expect(await statusOf(session)).toBe('paid');
    }
  });

  it('with text of every script has a valid signature', async () => {
    const { session, event } = await paid();
    const object = { ...event.data.object, customer_details: { email: 'zoë+👩‍👩‍👧‍👦@例え.jp' } };
    expect(await post(server.url, signed({ ...event, data: { object } }, stripe.secret))).toBe(200);
    expect(await statusOf(session)).toBe('paid');
  });

  it('may be larger than people’s requests', async () => {
    const { session, event } = await paid();
    const object = { ...event.data.object, description: 'x'.repeat(200 * 1024) };
    expect(await post(server.url, signed({ ...event, data: { object } }, stripe.secret))).toBe(200);
    expect(await statusOf(session)).toBe('paid');
  });

  it('that arrives twenty times at once is one row', async () => {
    const { session, event } = await paid();
    const all = Array.from({ length: 20 }, () => post(server.url, signed(event, stripe.secret)));
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    expect(await server.rows('gift_events', `event = '${event.id}'`)).toHaveLength(1);
    expect(await server.rows('donations', `session = '${session}'`)).toHaveLength(1);
  });

  it('about something else in the same Stripe account is accepted and changes nothing', async () => {
    const { event } = await paid();
    const before = await ledger(server);
    const others = [
      { ...event, data: { object: { ...event.data.object, metadata: {} } } },
      { ...event, data: { object: { ...event.data.object, metadata: { byop_gift: "x' OR 1=1" } } } },
      { ...event, type: 'customer.created' },
      { ...event, type: 'invoice.paid', data: { object: { id: 'in_1', parent: null } } },
      { ...event, type: 'invoice.paid', data: { object: { id: 'in_2', subscription: null } } },
      { ...event, type: 'charge.refunded', data: { object: { payment_intent: null, amount_refunded: 1 } } },
    ];
    for (const one of others) expect(await post(server.url, signed(one, stripe.secret))).toBe(200);
    for (const none of [{}, { id: 'evt_1' }, [], { ...event, data: 'x' }]) {
      expect(await post(server.url, signed(none, stripe.secret))).toBe(400);
    }
    expect(await ledger(server)).toEqual(before);
  });
});

/** An invoice as endpoints with an API version before 2025-03-31 get it. */
function older({ parent, ...invoice }: Invoice, intent: string) {
  const { subscription, metadata } = parent.subscription_details;
  return { ...invoice, subscription, subscription_details: { metadata }, payment_intent: intent };
}

describe('an event of another version of the API', () => {
  async function monthly(): Promise<string> {
    const session = sessionOf(await giveMonthly(server, { amount: 7500, key: newKey() }));
    stripe.pay(session);
    await stripe.deliver(server.url);
    return session;
  }
  const invoiceRow = async ({ id }: Invoice) => (await server.rows('donations', `invoice = '${id}'`))[0];

  it('with an invoice in the older shape is stored, and its refund found', async () => {
    const session = await monthly();
    const invoice = stripe.renew(session);
    const [event] = stripe.events.splice(0);
    const intent = `pi_${letters(20)}`;
    const sent = { ...event, data: { object: older(invoice, intent) } };
    expect(await post(server.url, signed(sent, stripe.secret))).toBe(200);
    expect(await invoiceRow(invoice)).toMatchObject({ kind: 'monthly', status: 'paid', amount: 7500 });
    stripe.refund(intent, 7500);
    expect(await stripe.deliver(server.url)).toEqual([200]);
    expect(await invoiceRow(invoice)).toMatchObject({ status: 'refunded', refunded: 7500 });
  });

  it('that fails to be paid in the older shape, too', async () => {
    const session = await monthly();
    const invoice = stripe.renew(session, false);
    const [event] = stripe.events.splice(0);
    const sent = { ...event, data: { object: older(invoice, '') } };
    expect(await post(server.url, signed(sent, stripe.secret))).toBe(200);
    expect(await invoiceRow(invoice)).toMatchObject({ status: 'failed' });
  });

  it('that cannot be read is refused, so that Stripe sends it again, and health shows it', async () => {
    const failing = async () => (await server.ask('GET', '/api/health')).body?.failing;
    const session = await monthly();
    const invoice = stripe.renew(session);
    const [event] = stripe.events.splice(0);
    const before = await ledger(server);
    const { parent: _, ...unknown } = invoice;
    const objects = [unknown, { ...invoice, created: 'yesterday' }, null, 'in_1'];
    for (const object of objects) {
      expect(await post(server.url, signed({ ...event, data: { object } }, stripe.secret))).toBe(500);
      expect(await failing()).toEqual(['webhook']);
    }
    const checkout = { ...stripe.session(session).session, created: null };
    const unread = { ...event, type: 'checkout.session.completed', data: { object: checkout } };
    expect(await post(server.url, signed(unread, stripe.secret))).toBe(500);
    expect(await ledger(server)).toEqual(before);
    expect(await post(server.url, signed(event ?? {}, stripe.secret))).toBe(200);
    expect(await failing()).toEqual([]);
    expect(await invoiceRow(invoice)).toMatchObject({ status: 'paid' });
  });
});

describe('a dispute', () => {
  const rowOf = async (session: string) => (await server.rows('donations', `session = '${session}'`))[0];
  async function paidGift() {
    const { session, event } = await paid();
    await post(server.url, signed(event, stripe.secret));
    return { session, intent: String(stripe.session(session).session.payment_intent) };
  }

  it('that is lost counts like a refund, in either order', async () => {
    const { session, intent } = await paidGift();
    stripe.closeDispute(intent, 2500, 'lost');
    expect(await stripe.deliver(server.url)).toEqual([200]);
    expect(await rowOf(session)).toMatchObject({ status: 'refunded', refunded: 2500 });

    const early = await paid();
    stripe.closeDispute(String(stripe.session(early.session).session.payment_intent), 2500, 'lost');
    await stripe.deliver(server.url);
    await post(server.url, signed(early.event, stripe.secret));
    expect(await rowOf(early.session)).toMatchObject({ status: 'refunded', refunded: 2500 });
  });

  it('that is lost adds to what was refunded, at most the gift', async () => {
    const { session, intent } = await paidGift();
    stripe.refund(intent, 2500, 1000);
    stripe.closeDispute(intent, 1200, 'lost');
    await stripe.deliver(server.url);
    expect(await rowOf(session)).toMatchObject({ status: 'paid', refunded: 2200 });
    stripe.closeDispute(intent, 1600, 'lost');
    await stripe.deliver(server.url);
    expect(await rowOf(session)).toMatchObject({ status: 'refunded', refunded: 2500 });
  });

  it.each(['won', 'warning_closed'] as const)('that ends as %s changes nothing', async (status) => {
    const { session, intent } = await paidGift();
    stripe.closeDispute(intent, 2500, status);
    expect(await stripe.deliver(server.url)).toEqual([200]);
    expect(await rowOf(session)).toMatchObject({ status: 'paid', refunded: 0 });
  });
});

describe('a lost event', () => {
  const reconcile = () => server.ask('POST', '/api/test/reconcile');

  it('is replaced by a request to Stripe: paid, expired, failed, still open', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 4 }, async () => sessionOf(await give(server, { amount: 2500, key: newKey() }))),
    );
    const [gone = '', expired = '', nothing = '', open = ''] = sessions;
    stripe.pay(gone);
    stripe.expire(expired);
    stripe.pay(nothing, 'ada@moreno.example', true);
    const lost = stripe.session(nothing).session;
    Object.assign(lost, { payment_intent: { id: lost.payment_intent, status: 'requires_payment_method' } });
    const late = stripe.events.splice(0);

    stripe.fault = 'fails';
    await reconcile();
    expect(await statusOf(gone)).toBe('pending');
    stripe.fault = 'fine';
    for (let left = (await server.rows('donations', "status = 'pending'")).length; left > 0; left -= 20) {
      await reconcile();
    }
    expect(await Promise.all([gone, expired, nothing, open].map(statusOf))).toEqual([
      'paid',
      'canceled',
      'failed',
      'pending',
    ]);
    const before = await ledger(server);
    for (const event of late) expect(await post(server.url, signed(event, stripe.secret))).toBe(200);
    expect(await ledger(server)).toEqual(before);
  });
});
