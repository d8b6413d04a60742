/** A thousand shuffled events with repeats and forgeries lead to the ledger of a model. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { give, giveMonthly, newKey, sessionOf } from '../../support/giving/giving';
import { FakeStripe } from '../../support/giving/stripe';
import {
  letters,
  now,
  post,
  type Signed,
  type StripeEvent,
  signed,
} from '../../support/giving/stripe-events';
import { createRandom } from '../../support/random';
import { figure, isDeep } from '../../support/server/figures';
import { hooksVariant } from '../../support/server/hooks-variant';
import { type Server, startServer } from '../../support/server/pocketbase';

/** How many gifts are made and events delivered, forged ones among them. */
interface Size {
  once: number;
  monthly: number;
  deliveries: number;
  forgeries: number;
}
const whole: Size = { once: 110, monthly: 35, deliveries: 1000, forgeries: 250 };
/** A third is enough to find what the controls break. */
const third: Size = { once: 37, monthly: 12, deliveries: 333, forgeries: 83 };

let stripe: FakeStripe;
let server: Server;
beforeAll(async () => {
  stripe = await FakeStripe.open();
});
afterAll(() => stripe.close());
afterEach(() => server.stop());

/** By session or invoice: kind, status, cents, refunded cents. */
type Ledger = Record<string, string>;
type Random = () => number;
const upTo = (random: Random, n: number) => Math.floor(random() * n);

/** Creates, pays, expires, renews and refunds gifts. Returns the model's ledger. */
async function makeGifts(random: Random, { once, monthly }: Size): Promise<Ledger> {
  const truth: Ledger = {};
  const refund = (intent: string, amount: number) => {
    if (random() > 0.3) return 0;
    const part = 100 + upTo(random, amount - 100);
    stripe.refund(intent, amount, part);
    if (random() > 0.5) return part;
    stripe.refund(intent, amount);
    return amount;
  };
  const line = (kind: string, amount: number, back: number) =>
    `${kind} ${back === amount ? 'refunded' : 'paid'} ${amount} ${back}`;

  for (let n = 0; n < once; n++) {
    const amount = 200 + upTo(random, 50_000);
    const id = sessionOf(await give(server, { amount, key: newKey() }));
    const fate = upTo(random, 6);
    const slow = fate === 1 || fate === 2;
    if (fate === 0) stripe.expire(id);
    else if (fate !== 5) stripe.pay(id, 'ada@moreno.example', slow);
    if (slow) stripe.settle(id, fate === 1);
    const untold = { 0: 'canceled', 2: 'failed', 5: 'pending' }[fate];
    truth[id] = untold
      ? `once ${untold} ${amount} 0`
      : line('once', amount, refund(String(stripe.session(id).session.payment_intent), amount));
  }
  for (let n = 0; n < monthly; n++) {
    const id = sessionOf(await giveMonthly(server, { amount: 7500, key: newKey() }));
    stripe.pay(id);
    const first = stripe.events.findLast(({ type }) => type === 'invoice_payment.paid');
    const intent = first && 'payment' in first.data.object ? first.data.object.payment.payment_intent : '';
    truth[id] = line('monthly', 7500, refund(String(intent), 7500));
    for (let months = upTo(random, 5); months > 0; months--) {
      const bill = stripe.renew(id, false);
      const collected = random() > 0.3;
      truth[bill.id] = collected
        ? line('monthly', 7500, refund(stripe.collect(bill), 7500))
        : 'monthly failed 7500 0';
    }
  }
  return truth;
}

/** A forged event about an existing gift, which must change nothing. */
function forged(random: Random, real: readonly StripeEvent[]): Signed {
  const object = real[upTo(random, real.length)]?.data.object;
  const session = object && 'payment_status' in object && { status: 'complete', payment_status: 'paid' };
  const event = { id: `evt_${letters(24)}`, type: 'checkout.session.completed', data: { object } };
  const richer = { ...event, data: { object: { ...object, ...session, amount_total: 999_900 } } };
  const charge = real.find(({ type }) => type === 'charge.refunded')?.data.object;
  const more = { ...charge, amount_refunded: 123_456 };
  const claim = random() > 0.5 ? richer : { ...event, type: 'charge.refunded', data: { object: more } };
  const genuine = signed(claim, stripe.secret, now() - 400);
  const ways = [
    () => signed(claim, `whsec_${letters(32)}`),
    () => genuine,
    () => ({ ...genuine, header: '' }),
    () => ({ ...genuine, header: genuine.header.replace(/t=\d+/, `t=${now()}`) }),
  ];
  return ways[upTo(random, ways.length)]?.() ?? genuine;
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Delivers the events in random order, eight at a time. Returns the ledger and the expected one. */
async function run(seed: number, size: Size) {
  const { deliveries, forgeries } = size;
  const random = createRandom(seed);
  stripe.events.length = 0;
  const truth = await makeGifts(random, size);
  // A third of the ledger is lost before the events arrive, and is restored from them.
  for (const row of await server.rows('donations')) {
    const isSettled = !truth[String(row.session)]?.includes('pending');
    if (isSettled && random() < 0.33) {
      await server.ask('DELETE', `/api/collections/donations/records/${row.id}`, undefined, server.token);
    }
  }
  const events = stripe.events.splice(0);
  const genuine = Array.from({ length: deliveries - forgeries }, (_, n) => {
    const event = events[n < events.length ? n : upTo(random, events.length)];
    if (!event) throw new Error('Nothing happened.');
    return { right: 200, sent: signed(event, stripe.secret) };
  });
  const false_ = Array.from({ length: forgeries }, () => ({ right: 400, sent: forged(random, events) }));
  const queue = shuffled(random, [...genuine, ...false_]);
  expect(queue).toHaveLength(deliveries);
  let wrong = 0;
  const deliver = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if ((await post(server.url, next.sent)) !== next.right) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, deliver));

  const rows = await server.rows('donations');
  const ledger: Ledger = {};
  for (const { session, invoice, kind, status, amount, refunded } of rows) {
    ledger[String(session || invoice)] = `${kind} ${status} ${amount} ${refunded}`;
  }
  const noted = (await server.rows('gift_events')).map(({ event }) => event);
  return { truth, ledger, wrong, rows: rows.length, noted: noted.length, events: events.length };
}

const start = async (edits: [string, string][] = []) => {
  const kit = inject('kit');
  const add = {
    'test.pb.js': `routerAdd('POST', '/api/test/no-index', (e) => {
      e.app.db().newQuery('DROP INDEX idx_gift_events_event').execute();
      return e.json(200, {});
    });`,
  };
  server = await startServer(kit, { env: stripe.env, hooks: await hooksVariant(kit.hooks, { edits, add }) });
};

const seed = 20_261_121;

it.each(isDeep ? Array.from({ length: 10 }, (_, n) => seed + n) : [seed])(
  'the ledger equals Stripe’s state, and every event is stored once: seed %i',
  async (drawn) => {
    await start();
    const { truth, ledger, wrong, rows, noted, events } = await run(drawn, whole);
    expect(ledger).toEqual(truth);
    expect(wrong).toBe(0);
    expect(rows).toBe(Object.keys(truth).length);
    expect(noted).toBe(events);
    expect(events).toBeGreaterThan(400);
    figure(`ledger against the model, seed ${drawn}`, `equal after ${whole.deliveries} events`);
  },
);

describe(`with seed ${seed}`, () => {
  it('the ledger differs if signatures are not checked (control)', async () => {
    await start([['!isSigned(raw, header, secrets)', 'false']]);
    const { truth, ledger, wrong } = await run(seed, third);
    expect(wrong).toBeGreaterThan(0);
    expect(ledger).not.toEqual(truth);
  });

  it('the ledger differs if events are not recognized by their ids (control)', async () => {
    await start([['gift_events WHERE event = {:id}', 'gift_events WHERE FALSE']]);
    await server.ask('POST', '/api/test/no-index');
    const { noted, events } = await run(seed, third);
    expect(noted).toBeGreaterThan(events);
  });

  it('the ledger differs if the last event decides (control)', async () => {
    await start([['(rank[report.status] ?? 0) > (rank[row.getString("status")] ?? 0)', 'true']]);
    const { truth, ledger } = await run(seed, third);
    expect(ledger).not.toEqual(truth);
  });
});
