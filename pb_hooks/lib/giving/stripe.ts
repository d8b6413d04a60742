/** Stripe's REST API. Never inside a transaction: every write of the server would wait for a third party. */
import type { GivingSettings } from './settings';

/** What Stripe's parameters can be made of. */
export interface Params {
  readonly [name: string]: string | number | Params | readonly Params[];
}

/** Seconds that one call may take. With the second that a call may wait for its turn (guard.go) it stays below ten. */
const patience = 7;
/** The version of the API that the parameters and the answers here are written for. */
export const apiVersion = '2026-10-28.endive';

export interface StripeAnswer {
  status: number;
  json: unknown;
}

/** `{ a: { b: 1 } }` → `a%5Bb%5D=1`, as Stripe reads forms. */
export function formOf(params: Params | readonly Params[], prefix = ''): string {
  return Object.entries(params)
    .map(([name, value]: [string, string | number | Params | readonly Params[]]) => {
      const path = prefix ? `${prefix}[${name}]` : name;
      return typeof value === 'object'
        ? formOf(value, path)
        : `${encodeURIComponent(path)}=${encodeURIComponent(value)}`;
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
