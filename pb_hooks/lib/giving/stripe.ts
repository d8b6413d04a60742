/** Stripe's REST API. Never inside a transaction: every write of the server would wait for a third party. */
import type Stripe from 'stripe';
import type { GenericSchema } from 'valibot';
import type { GivingSettings } from './settings';

/** Schemas for fields of a Stripe object. A field that Stripe's types do not have stops the compiler. */
export type FieldsOf<T> = { readonly [Field in keyof T]?: GenericSchema };

/** Seconds that one call may take. With the second that a call may wait for its turn (guard.go) it stays below ten. */
const patience = 7;
/** The version of the API that the parameters and the answers here are written for. */
const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

export interface StripeAnswer {
  status: number;
  json: unknown;
}

/** `{ a: { b: 1 } }` → `a%5Bb%5D=1`, as Stripe reads forms. */
export function formOf(params: object, prefix = ''): string {
  return Object.entries(params)
    .map(([name, value]: [string, unknown]) => {
      const path = prefix ? `${prefix}[${name}]` : name;
      return typeof value === 'object' && value !== null
        ? formOf(value, path)
        : `${encodeURIComponent(path)}=${encodeURIComponent(`${value}`)}`;
    })
    .join('&');
}

/** Posts a form; the same key gives the same answer again, for a day. Null when no answer came. */
export const post = (
  settings: GivingSettings,
  path: string,
  form: string,
  key: string,
): StripeAnswer | null =>
  send(settings, 'POST', path, form, {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Idempotency-Key': key,
  });

/** Reads something. Null when no answer came. */
export const get = (settings: GivingSettings, path: string): StripeAnswer | null =>
  send(settings, 'GET', path, '', {});

function send(
  settings: GivingSettings,
  method: 'GET' | 'POST',
  path: string,
  body: string,
  headers: Record<string, string>,
): StripeAnswer | null {
  try {
    const { statusCode, json } = $http.send({
      method,
      url: `${settings.api}${path}`,
      headers: { ...headers, Authorization: `Bearer ${settings.key}`, 'Stripe-Version': apiVersion },
      body,
      timeout: patience,
    });
    return { status: statusCode, json };
  } catch {
    return null;
  }
}
