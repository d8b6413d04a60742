/** Stripe's REST API. Never call it inside a transaction: all writes of the server would wait for Stripe. */
import type Stripe from 'stripe';
import type { GenericSchema } from 'valibot';
import { demoAnswer } from './demo-stripe';
import type { GivingSettings } from './settings';

/** Schemas for fields of a Stripe object. A field that Stripe's types lack is a compile error. */
export type FieldsOf<T> = { readonly [Field in keyof T]?: GenericSchema };

/** Timeout of one call in seconds. With the second of waiting for a turn (`paymentWait` in pocketbase/internal/limits) it stays below ten. */
const timeoutSeconds = 7;
const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

export interface StripeAnswer {
  status: number;
  json: unknown;
}

/** `{ a: { b: 1 } }` → `a%5Bb%5D=1`, the form encoding of Stripe. */
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

/** Posts a form. `key` is the idempotency key, valid for a day. Returns null without a response. */
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

export const get = (settings: GivingSettings, path: string): StripeAnswer | null =>
  send(settings, 'GET', path, '', {});

function send(
  settings: GivingSettings,
  method: 'GET' | 'POST',
  path: string,
  body: string,
  headers: Record<string, string>,
): StripeAnswer | null {
  if (settings.demo) return demoAnswer($app, settings.appUrl, path, headers['Idempotency-Key']);
  try {
    const { statusCode, json } = $http.send({
      method,
      url: `${settings.api}${path}`,
      headers: { ...headers, Authorization: `Bearer ${settings.key}`, 'Stripe-Version': apiVersion },
      body,
      timeout: timeoutSeconds,
    });
    return { status: statusCode, json };
  } catch (error) {
    $app.logger().error('Stripe did not answer', 'path', path, 'error', `${error}`);
    return null;
  }
}
