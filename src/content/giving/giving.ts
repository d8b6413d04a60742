import { donation } from '../../domain/limits';
import type { Page } from '../page';
import { site } from '../site';

/** Amounts are in cents and come from the domain, which also validates them. */
export const giving = {
  title: `Give · ${site.name}`,
  description: `Give once or every month to youth nights, camp and music in ${site.church.address.city}. See what $25, $50, $100 or $250 turns into.`,
  headline: ['Keep the', 'lights on'],
  lead: 'Mostly it is pizza, gasoline and guitar strings. Here is what a gift turns into.',
  once: {
    headline: 'Give once',
    /** The headline where gifts cannot be given online. */
    examples: 'What it turns into',
    presets: [
      { cents: donation.presets[0], text: 'Pizza for one table on a youth night.' },
      { cents: donation.presets[1], text: 'Strings and sticks for a month.' },
      { cents: donation.presets[2], text: 'One van, there and back, to a school assembly.' },
      { cents: donation.presets[3], text: 'Five days of camp for one person.' },
    ],
  },
  monthly: {
    headline: 'Give monthly',
    text: 'Monthly gifts are the ones we can plan a year with.',
    tiers: [
      { cents: donation.monthly[0], title: 'A chair', text: 'One seat kept by the door, every week.' },
      {
        cents: donation.monthly[1],
        title: 'A table',
        text: 'Dinner for eight before worship, once a month.',
      },
      { cents: donation.monthly[2], title: 'A mentor', text: 'One mentor screened, trained and supplied.' },
    ],
    each: 'a month',
    byHand: 'Set up by hand for now, at $50 per month or any other amount.',
    link: { label: 'Write to us', to: '/ministries/contact' },
  },
  otherWays: {
    headline: 'Other ways to give',
    list: [
      {
        title: 'By mail',
        text: `A check to ${site.church.name}, ${site.church.address.street}, ${site.church.address.city}, ${site.church.address.region} ${site.church.address.postalCode}. Write “${site.name}” on the memo line.`,
      },
      { title: 'In person', text: 'The wooden box by the coats, at any event. It takes coins.' },
      { title: 'In kind', text: 'Amps, cables, folding chairs, a van. If it works, we can use it.' },
      { title: 'In hours', text: 'Forty plates have to be washed, every Friday.' },
    ],
    link: { label: 'Offer a hand', to: '/join' },
  },
  tax: {
    headline: 'Tax-deductible',
    text: `Gifts go to ${site.church.name}, a nonprofit church, and are tax-deductible as far as the law allows.`,
  },
  /** Payments are never queued (decision 024). */
  needsSignal:
    'Giving needs signal. We never leave a payment waiting on your device, where it could go out twice. Everything else on this page works without it.',
  ways: { once: 'Give once', monthly: 'Give monthly' },
  asking: 'Asking our server whether it can take gifts now. The other ways below always work.',
  unreachable: 'Our server did not answer about gifts.',
  askAgain: 'Ask again',
  switchedOff: {
    text: 'We don’t take cards online yet.',
    ways: { label: 'Give by mail, in person or by hand', href: '#other-ways' },
  },
} as const satisfies Page;
