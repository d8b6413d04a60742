/** The Giving tab of the admin pages. */
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
    note: 'What was paid, by the day of the payment; what was given back is taken off the month in which it was paid.',
    none: 'Nothing was given in the last twelve months.',
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
    status: 'Status',
    kind: 'Kind',
    everyStatus: 'All statuses',
    everyKind: 'Once and monthly',
    empty: 'No gifts yet',
    noneFound: 'No gifts match',
    counted: 'gifts',
  },
  /** Of the file, beside the columns above. */
  file: {
    currency: 'Currency',
    session: 'Stripe checkout',
    invoice: 'Stripe invoice',
    intent: 'Stripe payment',
  },
  unread: (text = '') => ({ title: 'Error loading gifts', text, tone: 'bad' }) as const,
};
