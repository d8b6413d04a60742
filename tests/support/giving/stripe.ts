/** A fake Stripe: opens checkouts, serves their pages, and keeps events until they are delivered. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type Charge,
  eventOf,
  type Invoice,
  letters,
  now,
  post,
  type Session,
  type StripeEvent,
  signed,
} from './stripe-events';
import { at, type Form, nested, text } from './stripe-form';

interface Opened {
  session: Session;
  success: string;
  cancel: string;
}

/** What Stripe stores under an idempotency key: failures, too. */
interface Kept {
  form: string;
  status: number;
  body: unknown;
}

export class FakeStripe {
  readonly key = `sk_test_${letters(24)}`;
  readonly secret = `whsec_${letters(32)}`;
  /** `hangs`: does its work and never responds. `fails`: responds 500. */
  fault: 'fine' | 'hangs' | 'fails' = 'fine';
  readonly calls: { method: string; path: string; version: string; form: Form }[] = [];
  readonly events: StripeEvent[] = [];
  readonly opened = new Map<string, Opened>();
  url = '';
  pages = '';
  private readonly keys = new Map<string, Kept>();
  private readonly server = createServer((request, answer) => void this.serve(request, answer));

  static async open(): Promise<FakeStripe> {
    const stripe = new FakeStripe();
    await stripe.listen();
    return stripe;
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** The environment of a server that uses it. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: this.key,
      STRIPE_WEBHOOK_SECRET: this.secret,
      STRIPE_API_BASE: this.url,
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Delivers pending events in order and returns the responses' statuses. */
  async deliver(server: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of this.events.splice(0)) statuses.push(await post(server, signed(event, this.secret)));
    return statuses;
  }

  /** Pays. `slowly`: the payment stays pending. */
  pay(id: string, email = 'ada@moreno.example', slowly = false): void {
    const { session } = this.session(id);
    if (session.status !== 'open') return;
    session.status = 'complete';
    session.payment_status = slowly ? 'unpaid' : 'paid';
    session.customer_details = { email };
    if (session.mode === 'payment') session.payment_intent = `pi_${letters(20)}`;
    else {
      session.subscription = `sub_${letters(20)}`;
      session.invoice = this.bill(session, 'subscription_create', true).id;
    }
    this.events.push(eventOf('checkout.session.completed', session));
  }

  settle(id: string, came: boolean): void {
    const { session } = this.session(id);
    if (came) session.payment_status = 'paid';
    const outcome = came ? 'succeeded' : 'failed';
    this.events.push(eventOf(`checkout.session.async_payment_${outcome}`, session));
  }

  expire(id: string): void {
    const { session } = this.session(id);
    session.status = 'expired';
    this.events.push(eventOf('checkout.session.expired', session));
  }

  renew(id: string, paid = true): Invoice {
    return this.bill(this.session(id).session, 'subscription_cycle', paid);
  }

  refund(intent: string, amount: number, cents = amount): void {
    const charge: Charge = {
      id: `ch_${letters(20)}`,
      object: 'charge',
      amount,
      amount_refunded: cents,
      payment_intent: intent,
    };
    this.events.push(eventOf('charge.refunded', charge));
  }

  closeDispute(intent: string, amount: number, status: 'lost' | 'won' | 'warning_closed'): void {
    const dispute = { id: `du_${letters(20)}`, object: 'dispute', amount, currency: 'usd', status } as const;
    this.events.push(eventOf('charge.dispute.closed', { ...dispute, payment_intent: intent }));
  }

  session(id: string): Opened {
    const found = this.opened.get(id);
    if (!found) throw new Error(`There is no session ${id}`);
    return found;
  }

  private bill(session: Session, reason: Invoice['billing_reason'], paid: boolean): Invoice {
    const amount = session.amount_total ?? 0;
    const invoice: Invoice = {
      id: `in_${letters(20)}`,
      object: 'invoice',
      amount_due: amount,
      amount_paid: 0,
      currency: session.currency ?? '',
      billing_reason: reason,
      created: now(),
      customer_email: session.customer_details?.email ?? null,
      parent: {
        type: 'subscription_details',
        subscription_details: { metadata: session.metadata, subscription: session.subscription ?? '' },
      },
    };
    if (paid) this.collect(invoice);
    else this.events.push(eventOf('invoice.payment_failed', invoice));
    return invoice;
  }

  /** Marks an invoice as paid and returns its payment. */
  collect(invoice: Invoice): string {
    invoice.amount_paid = invoice.amount_due;
    const intent = `pi_${letters(20)}`;
    const payment = { type: 'payment_intent', payment_intent: intent } as const;
    const paid = { amount_paid: invoice.amount_paid, status: 'paid', invoice: invoice.id, payment };
    this.events.push(
      eventOf('invoice.paid', invoice),
      eventOf('invoice_payment.paid', { id: `inpay_${letters(20)}`, object: 'invoice_payment', ...paid }),
    );
    return intent;
  }

  private async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await read(request);
    const { pathname } = new URL(request.url ?? '/', this.url);
    const [, page, id = '', action] = pathname.split('/');
    if (page === 'pay') return this.page(id, action, answer);
    const version = String(request.headers['stripe-version']);
    this.calls.push({ method: request.method ?? '', path: pathname, version, form: nested(body) });
    const { status, json } = this.api(request, pathname, body);
    if (this.fault === 'hangs') return;
    answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
  }

  private api(request: IncomingMessage, path: string, body: string): { status: number; json: unknown } {
    if (request.headers.authorization !== `Bearer ${this.key}`) return refusal(401, 'invalid_request_error');
    const key = String(request.headers['idempotency-key'] ?? letters(20));
    const kept = this.keys.get(key);
    if (kept && kept.form !== body) return refusal(400, 'idempotency_error');
    if (kept) return { status: kept.status, json: kept.body };
    if (this.fault === 'fails') {
      const failed = refusal(500, 'api_error');
      if (request.method === 'POST') this.keys.set(key, { form: body, status: 500, body: failed.json });
      return failed;
    }
    const known = this.opened.get(path.split('/')[4] ?? '');
    if (request.method === 'GET') {
      return known ? { status: 200, json: known.session } : refusal(404, 'invalid_request_error');
    }
    const session = this.create(nested(body));
    this.keys.set(key, { form: body, status: 200, body: structuredClone(session) });
    return { status: 200, json: session };
  }

  private create(form: Form): Session {
    const id = `cs_test_${letters(40)}`;
    const price = at(form, 'line_items', '0', 'price_data');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: text(form, 'mode') === 'payment' ? 'payment' : 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(text(price, 'unit_amount')),
      currency: text(price, 'currency'),
      created: now(),
      metadata: { byop_gift: text(at(form, 'metadata'), 'byop_gift') },
      customer_details: null,
      payment_intent: null,
      invoice: null,
      subscription: null,
      url: `${this.pages || this.url}/pay/${id}`,
    };
    this.opened.set(id, { session, success: text(form, 'success_url'), cancel: text(form, 'cancel_url') });
    return session;
  }

  private page(id: string, action: string | undefined, answer: ServerResponse): void {
    const { session, success, cancel } = this.session(id);
    if (action === 'done') {
      this.pay(id);
      return void answer.writeHead(303, { Location: success }).end();
    }
    const amount = ((session.amount_total ?? 0) / 100).toFixed(2);
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><title>Checkout</title><h1>Pay $${amount}</h1>
      <form method="post" action="/pay/${id}/done"><button>Pay</button></form><a href="${cancel}">Back</a>`,
    );
  }
}

const refusal = (status: number, type: string) => ({ status, json: { error: { type, message: type } } });

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}
