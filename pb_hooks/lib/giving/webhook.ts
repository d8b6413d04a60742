/** What Stripe tells us by itself. The only way, besides asking Stripe, in which a gift becomes paid. */
import type Stripe from 'stripe';
import * as v from 'valibot';
import { parse } from '../../../src/domain/parse';
import { rows } from '../rows';
import { type Note, take } from './ledger';
import { noteOf } from './notes';
import { givingSettings } from './settings';
import { isSigned } from './signature';
import type { FieldsOf } from './stripe';

const event = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({ object: v.unknown() } satisfies FieldsOf<Stripe.Event.Data>),
} satisfies FieldsOf<Stripe.Event>);
type SignedEvent = v.InferOutput<typeof event>;

/**
 * Unsigned, forged and stale ones get a 400 and leave no trace. 200 also for what is not about gifts and for a repeat;
 * what could not be stored gets a 500, and Stripe sends it again.
 */
export function takeEvent(e: RequestEvent): void {
  const settings = givingSettings();
  const raw = toString(e.request.body);
  const header = e.request.header.get('Stripe-Signature');
  if (!settings || !isSigned(raw, header, settings.secrets)) {
    e.json(400, { message: 'This is not signed by Stripe.' });
    return;
  }
  const read = parse(event, jsonOf(raw));
  if (!read.ok) {
    e.json(400, { message: 'This is not an event.' });
    return;
  }
  const note = noteOf(read.value.type, read.value.data.object);
  if (note && !store(e.app, read.value, note)) throw new InternalServerError('The event was not stored.');
  e.json(200, { received: true });
}

function store(app: PbApp, { id, type }: SignedEvent, note: Note): boolean {
  try {
    app.runInTransaction((tx) => {
      if (isKnown(tx, id)) return;
      const { fact, invoice, intent, refunded } = note;
      const gift = fact?.gift ?? '';
      const fields = { event: id, type, gift, invoice, intent, refunded };
      tx.save(new Record(tx.findCollectionByNameOrId('gift_events'), fields));
      take(tx, note);
    });
    return true;
  } catch (error) {
    app.logger().error('An event of Stripe was not stored', 'event', id, 'type', type, 'error', `${error}`);
    return false;
  }
}

const isKnown = (tx: PbApp, event: string): boolean =>
  rows(tx, 'SELECT event FROM gift_events WHERE event = {:event}', { event }, { event: '' }).length > 0;

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
