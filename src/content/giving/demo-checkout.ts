import type { Page } from '../page';
import { titleOf } from '../site';
import { givingOnline } from './giving-online';

/** The demo's page in place of Stripe's. Sites without demo content show only `unknown` here. */
export const demoCheckout = {
  get title() {
    return titleOf('Checkout');
  },
  description:
    'Where a gift is paid while a site with demo content tries out giving. Gifts start on the giving page.',
  headline: ['Demo:', 'no money', 'moves'],
  text: 'On a real site this page is Stripe’s, and asks for a card. Here you choose how it ends.',
  loading: 'Opening the checkout…',
  get product() {
    return givingOnline.product;
  },
  each: { once: 'once', monthly: 'a month' },
  /** Followed by the amount. */
  pay: 'Pay',
  paying: 'Paying…',
  fail: 'Let the payment fail',
  failing: 'Failing…',
  cancel: 'Cancel',
  giving: { label: 'Back to giving', to: '/ministries/give' },
  noMoney: 'No card, no charge.',
  needsScript: 'This page needs JavaScript, which is off here.',
  failed: {
    title: 'The payment failed',
    text: 'The bank did not pay, and nothing was charged. Go back and press Give to try again.',
  },
  paid: { title: 'This gift is already paid', text: 'In the demo only. To give once more, go back.' },
  over: {
    title: 'This checkout is over',
    text: 'It was open for a day. Go back and press Give for a new one.',
  },
  unknown: { title: 'There is no checkout here', text: 'Gifts start on the giving page.' },
  unreachable: {
    title: 'Our server did not answer',
    text: 'Nothing was charged. Check your signal, then try again.',
  },
  tryAgain: 'Try again',
} as const satisfies Page;
