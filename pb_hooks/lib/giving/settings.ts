import { stripeCheckout } from '../../../src/domain/donation';
import { donation } from '../../../src/domain/limits';

/** How this server gives; `scripts/settings.mjs` has checked each of them at the start. */
export interface GivingSettings {
  key: string;
  /** While a webhook secret is being changed there are two. */
  secrets: string[];
  /** Origin of Stripe's API. */
  api: string;
  /** Origin of the checkout pages when it is not Stripe's own, else ''. */
  base: string;
  /** Where people come back to. */
  appUrl: string;
  /** The largest gift, in cents. */
  max: number;
  /** Stripe's page on which people change or end a monthly gift, '' for none. */
  portal: string;
}

const api = 'https://api.stripe.com';

/** Null without keys: then nothing about giving is offered. */
export function givingSettings(): GivingSettings | null {
  const key = $os.getenv('STRIPE_SECRET_KEY');
  const secrets = $os
    .getenv('STRIPE_WEBHOOK_SECRET')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const appUrl = $os.getenv('APP_URL').replace(/\/$/, '');
  if (!key || secrets.length === 0 || !appUrl) return null;
  const base = $os.getenv('STRIPE_API_BASE').replace(/\/$/, '');
  return {
    key,
    secrets,
    api: base || api,
    base: base === api || base === stripeCheckout ? '' : base,
    appUrl,
    max: Number($os.getenv('BYOP_GIFT_MAX')) * 100 || donation.max,
    portal: $os.getenv('STRIPE_PORTAL_URL'),
  };
}
