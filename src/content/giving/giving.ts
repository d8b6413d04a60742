export const giving = {
  once: {
    headline: 'Give once',
    /** The headline where gifts cannot be given online. */
    examples: 'What it turns into',
  },
  monthly: {
    headline: 'Give monthly',
    each: 'a month',
    byHand: (amount: string) => `Set up by hand for now, at ${amount} per month or any other amount.`,
    link: { label: 'Write to us', to: '/ministries/contact' },
  },
  otherWays: 'Other ways to give',
  /** Payments are never queued (decision 024). */
  needsSignal:
    'Giving needs signal. We never leave a payment waiting on your device, where it could go out twice. Everything else on this page works without it.',
  ways: { once: 'Give once', monthly: 'Give monthly' },
  asking: 'Asking our server whether it can take gifts now.',
  /** Where the page names some. */
  othersWork: 'The other ways below always work.',
  unreachable: 'Our server did not answer about gifts.',
  askAgain: 'Ask again',
  switchedOff: {
    text: 'We don’t take cards online yet.',
    ways: { label: 'Give by mail, in person or by hand', href: '#other-ways' },
  },
} as const;
