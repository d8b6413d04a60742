import { site } from '../site';

/** Texts for online gifts, in a separate file because they are not available offline. */
export const givingOnline = {
  once: {
    custom: (currency: string) => `Or another amount, in ${currency}`,
    submit: 'Give',
    working: 'Opening the checkout…',
    note: 'You pay on Stripe’s page and come back here. Your card number never reaches us.',
  },
  monthly: {
    /** Followed by the amount: "Give $50 a month". */
    give: 'Give',
    opening: 'Opening…',
    until: 'The same gift every month. You can stop any time.',
    portal: 'Change or stop a monthly gift',
  },
  /** The ticket of a gift that was paid. */
  receipt: {
    each: { once: 'once', monthly: 'a month' },
    byMail: 'Ask for a receipt by mail',
    demo: 'Demo: no money moved.',
    monthly: 'Give monthly instead',
  },
  demo: 'Demo: no money moves. The next page stands in for Stripe’s.',
  busy: 'Many people are giving from your network. Nothing was charged. Try again in a minute.',
  /** The product's name on Stripe's page and receipts. */
  get product() {
    return { once: `Gift to ${site().name}`, monthly: `Monthly gift to ${site().name}` };
  },
  /** Error messages of the server, shown unchanged. */
  reason: {
    off: 'We don’t take cards online yet.',
    changed: 'The amounts on this page are no longer right. Nothing was charged. Please load it again.',
    unanswered: 'Our payment service is not answering. Nothing was charged. Try again in a minute.',
    failed: 'Our payment service could not open the payment page. Nothing was charged. Please try again.',
    unpaid:
      'The bank did not pay this monthly gift. It may still be tried again. To start a new one, press the button again.',
    over: 'This gift was already made, and nothing was charged again. To give once more, press the button again.',
  },
} as const;
