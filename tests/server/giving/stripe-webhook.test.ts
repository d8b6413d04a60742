import { beforeEach, describe, expect, it } from 'vitest';
import { give, ledger, newKey, sessionOf } from '../../support/giving/giving';
import {
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
      { ...event, data: { object: null } },
    ];
    for (const one of others) expect(await post(server.url, signed(one, stripe.secret))).toBe(200);
    for (const none of [{}, { id: 'evt_1' }, [], { ...event, data: 'x' }]) {
      expect(await post(server.url, signed(none, stripe.secret))).toBe(400);
    }
    expect(await ledger(server)).toEqual(before);
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
