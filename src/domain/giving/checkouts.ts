/** The addresses and ids of checkouts, without the checks of gifts, which need valibot. */

export const stripeCheckout = 'https://checkout.stripe.com';

/** `base`: another origin of checkout pages: of tests, or the site's own in the demo; '' for none. */
export const isCheckoutAddress = (address: string, base: string): boolean =>
  [stripeCheckout, base].some((origin) => origin !== '' && address.startsWith(`${origin}/`));

/** Where a checkout leads back to. */
export const giftReturn = {
  success: '/ministries/give?success=true',
  canceled: '/ministries/give?canceled=true',
} as const;

/** How the ids of demo checkouts begin. Stripe's begin with `cs_live_` or `cs_test_`. */
const demoPrefix = 'cs_demo_';
export const demoSessionId = (hash: string): string => `${demoPrefix}${hash.slice(0, 40)}`;
export const isDemoSession = (session: string): boolean => session.startsWith(demoPrefix);
