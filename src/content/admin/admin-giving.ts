export const adminGiving = {
  tab: 'Giving',
  months: {
    headline: 'Giving by month',
    columns: {
      month: 'Month',
      gifts: 'Gifts',
      once: 'Once',
      monthly: 'Monthly',
      refunded: 'Refunded',
      total: 'Total',
    },
    note: 'Gifts count in the month they were paid. Refunds are taken off that same month.',
    none: 'No gifts in the last twelve months.',
  },
  list: {
    headline: 'Gifts',
    columns: {
      email: 'Email',
      date: 'Date',
      kind: 'Kind',
      amount: 'Amount',
      refunded: 'Refunded',
      status: 'Status',
    },
    anonymous: 'No email given',
    /** Below the kind of a gift of the demo checkout. */
    demo: 'Demo: no money moved',
    /** Below the date of a gift that was paid on a later day. */
    paidOn: (day: string) => `paid ${day}`,
    status: 'Status',
    kind: 'Kind',
    allStatuses: 'All statuses',
    everyKind: 'Once and monthly',
    empty: 'No gifts yet',
    noneFound: 'No gifts match',
    unit: 'gifts',
  },
  /** Additional columns of the exported file. */
  file: {
    currency: 'Currency',
    session: 'Stripe checkout',
    invoice: 'Stripe invoice',
    intent: 'Stripe payment',
  },
};
