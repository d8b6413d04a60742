import { hasPart } from '../../../src/content/site';
import { readContent } from '../../../src/domain/content/fields';
import { siteTable } from '../../../src/domain/content/pages/site';
import { stripeCheckout } from '../../../src/domain/giving/checkouts';
import { giftRange, money } from '../../../src/domain/giving/currencies';
import type { FieldErrors } from '../../../src/domain/parse';
import { origin } from '../mail/format';
import { site } from '../site';
import { isSet } from '../site-settings';

/** This server's settings for gifts; `pocketbase/internal/settings/settings.go` validates them at the start. */
export interface GivingSettings {
  key: string;
  /** Two while a webhook secret is being rotated. */
  secrets: string[];
  api: string;
  /** Origin of the checkout pages if not Stripe's own, else ''. */
  base: string;
  appUrl: string;
  /** Of a gift, in the minor unit of the site's currency. */
  max: number;
  /** Stripe's page to change or end a monthly gift, '' for none. */
  portal: string;
  /** Whether demo-stripe.ts answers, not Stripe. Then `key` and `api` are ''. */
  demo: boolean;
}

const api = 'https://api.stripe.com';

/** In the main unit of the site's currency; 0 if the operator set none. */
const limit = () => Number($os.getenv('BYOP_GIFT_MAX'));

/** Returns a message beside the currency if facts of the site would leave no amount that can be given. */
export function giftLimitErrors(values: unknown): FieldErrors {
  const { currency, parts } = readContent(siteTable.fields, values);
  const { min, max } = giftRange(currency, limit());
  if (max >= min || parts.giving === 'off') return {};
  const [smallest, most] = [money(min, currency), money(max, currency)];
  return {
    currency: `The smallest gift in this currency is ${smallest}, but this server takes at most ${most}. Ask the person who runs it to raise BYOP_GIFT_MAX, or turn off Giving.`,
  };
}

/**
 * Returns null without keys: the site then offers no gifts, or those of the demo with `BYOP_DEMO=1`. One key is enough to
 * end the demo, and so is an owner who removed its content.
 */
export function givingSettings(): GivingSettings | null {
  const key = $os.getenv('STRIPE_SECRET_KEY');
  const secrets = $os
    .getenv('STRIPE_WEBHOOK_SECRET')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const appUrl = origin();
  if (!appUrl) return null;
  const { max } = giftRange(site().currency, limit());
  const isDemo = !key && secrets.length === 0 && $os.getenv('BYOP_DEMO') === '1';
  if (isDemo && !isSet($app, 'demo_removed')) {
    return { key, secrets: [demoSecret()], api: '', base: appUrl, appUrl, max, portal: '', demo: true };
  }
  if (!key || secrets.length === 0) return null;
  const base = $os.getenv('STRIPE_API_BASE').replace(/\/$/, '');
  return {
    key,
    secrets,
    api: base || api,
    base: base === api || base === stripeCheckout ? '' : base,
    appUrl,
    max,
    portal: $os.getenv('STRIPE_PORTAL_URL'),
    demo: false,
  };
}

/** Signs the events of the demo. It never leaves this process and ends with it. */
const demoSecret = (): string =>
  $app.store().getOrSet('byop:demo-webhook-secret', () => $security.randomString(32));

/** Returns the settings for new gifts; null if the owner turned giving off. What was paid before is still recorded. */
export const settingsForGifts = (): GivingSettings | null => (hasPart('giving') ? givingSettings() : null);
