import { site } from './site';

/** What is said only where gifts are taken online, so that a phone without signal does not keep it. */
export const givingOnline = {
  once: {
    custom: 'Or your own amount, in dollars',
    submit: 'Give',
    working: 'Opening the checkout…',
    note: 'You pay on Stripe’s page and come back here. Your card number never reaches us.',
  },
  monthly: {
    /** On each ticket: "Give $50 a month". */
    give: 'Give',
    opening: 'Opening…',
    until: 'The same gift every month until you stop it, and you can stop it any time.',
    portal: 'Change or stop a monthly gift',
  },
  busy: 'Many people are giving from your network. Nothing was charged. Try again in a minute.',
  /** What a gift is called on Stripe's page and in its receipts. */
  product: { once: `Gift to ${site.name}`, monthly: `Monthly gift to ${site.name}` },
  /** Why no checkout opened; the server's words, shown as they are. */
  reason: {
    off: 'Online giving is not set up on this site.',
    unanswered: 'Our payment service is not answering. Nothing was charged. Try again in a minute.',
    failed: 'Our payment service could not open the payment page. Nothing was charged. Please try again.',
    over: 'This gift is done already, and nothing was charged again. To give once more, press the button again.',
  },
} as const;
