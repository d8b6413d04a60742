import { stripeCheckout } from '../../../src/domain/donation';
import { donation } from '../../../src/domain/limits';

/** This server's settings for gifts; `scripts/settings.mjs` validates them at the start. */
export interface GivingSettings {
  key: string;
  /** Two while a webhook secret is being rotated. */
  secrets: string[];
  api: string;
  /** Origin of the checkout pages if not Stripe's own, else ''. */
  base: string;
  appUrl: string;
  /** Cents. */
  max: number;
  /** Stripe's page to change or end a monthly gift, '' for none. */
  portal: string;
}

const api = 'https://api.stripe.com';

/** Returns null without keys: the site then offers no gifts. */
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
