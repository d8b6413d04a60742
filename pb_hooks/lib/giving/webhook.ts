/** Receives Stripe's events. Only they and `reconcile` mark a gift as paid. */
import type Stripe from 'stripe';
import * as v from 'valibot';
import { parse } from '../../../src/domain/parse';
import { storeOrFail } from '../request';
import { idsOf } from '../sql';
import { applyUpdate, type LedgerUpdate } from './ledger';
import { givingSettings } from './settings';
import type { FieldsOf } from './stripe';
import { updateFromEvent } from './stripe-updates';

const event = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({ object: v.unknown() } satisfies FieldsOf<Stripe.Event.Data>),
} satisfies FieldsOf<Stripe.Event>);
type SignedEvent = v.InferOutput<typeof event>;

/** Responds 400 to unsigned or old events, 200 to repeats and unrelated ones, 500 when Stripe has to retry: health shows it. */
export function receiveEvent(e: RequestEvent): void {
  const signed = { raw: toString(e.request.body), header: e.request.header.get('Stripe-Signature') };
  const refusal = applyEvent(e.app, givingSettings()?.secrets ?? [], signed);
  if (refusal) e.json(400, { message: refusal });
  else e.json(200, { received: true });
}

/** The text of an event as it was sent, and its header `Stripe-Signature`. */
interface Signed {
  raw: string;
  header: string;
}

/** Returns why an event is refused, '' if it is not. Throws if it could not be read or stored. */
export function applyEvent(app: PbApp, secrets: readonly string[], { raw, header }: Signed): string {
  if (!isSigned(raw, header, secrets)) return 'This is not signed by Stripe.';
  const read = parse(event, jsonOf(raw));
  if (!read.ok) return 'This is not an event.';
  const { id, type, data } = read.value;
  const update = updateFromEvent(type, data.object);
  if (update === 'unreadable') {
    app.logger().error('An event of Stripe could not be read', 'event', `${id} ${type}`);
    throw new InternalServerError('The server could not read this.');
  }
  if (update) store(app, read.value, update);
  return '';
}

const store = (app: PbApp, { id, type }: SignedEvent, update: LedgerUpdate): boolean =>
  storeOrFail(app, 'An event of Stripe was not stored', ['event', `${id} ${type}`], (tx) => {
    const known = 'SELECT event AS id FROM gift_events WHERE event = {:id}';
    if (idsOf(tx, known, { id }).length > 0) return false;
    const { report, invoice, intent, refunded } = update;
    const fields = { event: id, type, gift: report?.gift ?? '', invoice, intent, refunded };
    tx.save(new Record(tx.findCollectionByNameOrId('gift_events'), fields));
    applyUpdate(tx, update);
    return true;
  });

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    // Not JSON.
    return null;
  }
}

/** `time` in epoch seconds. */
export const signatureOf = (raw: string, time: string, secret: string): string =>
  $security.hs256(`${time}.${raw}`, secret);

/** Maximum age of an event in seconds, also for a clock that is ahead. */
const tolerance = 300;

/** Compares in constant time. `header` is `t=…,v1=…`, with several v1 while Stripe rotates a secret. */
function isSigned(raw: string, header: string, secrets: readonly string[], now = Date.now()): boolean {
  const parts = header.split(',').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() };
  });
  const time = parts.find(({ name }) => name === 't')?.value ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false;
  const signatures = parts.filter(({ name }) => name === 'v1').map(({ value }) => value);
  return secrets.some((secret) => {
    const expected = signatureOf(raw, time, secret);
    return signatures.some((signature) => $security.equal(signature, expected));
  });
}
