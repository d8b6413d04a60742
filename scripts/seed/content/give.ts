import type { ContentOf } from '../../../src/domain/content/fields';
import type { giveTable } from '../../../src/domain/content/pages/give';

export const give = {
  title: 'Give',
  description:
    'Give once or every month to youth nights, camp and music in Riverside. See what $25, $50, $100 or $250 turns into.',
  headline: ['Keep the', 'lights on'],
  lead: 'Mostly it is pizza, gasoline and guitar strings. Here is what a gift turns into.',
  once: [
    { id: 'small', amount: '25', text: 'Pizza for one table on a youth night.' },
    { id: 'medium', amount: '50', text: 'Strings and sticks for a month.' },
    { id: 'large', amount: '100', text: 'One van, there and back, to a school assembly.' },
    { id: 'largest', amount: '250', text: 'Five days of camp for one person.' },
  ],
  monthly: {
    text: 'Monthly gifts are the ones we can plan a year with.',
    list: [
      { id: 'small', amount: '50', title: 'A chair', text: 'One seat kept by the door, every week.' },
      {
        id: 'medium',
        amount: '75',
        title: 'A table',
        text: 'Dinner for eight before worship, once a month.',
      },
      { id: 'large', amount: '100', title: 'A mentor', text: 'One mentor screened, trained and supplied.' },
    ],
  },
  byMail: {
    title: 'By mail',
    text: 'A check to Grace Chapel, 14 Chapel Lane, Riverside, CA 92501. Write “BYOP” on the memo line.',
  },
  otherWays: [
    {
      id: 'in-person',
      title: 'In person',
      text: 'The wooden box by the coats, at any event. It takes coins.',
    },
    {
      id: 'in-kind',
      title: 'In kind',
      text: 'Amps, cables, folding chairs, a van. If it works, we can use it.',
    },
    { id: 'in-hours', title: 'In hours', text: 'Forty plates have to be washed, every Friday.' },
  ],
  offer: { label: 'Offer a hand', to: '/join' },
  tax: {
    headline: 'Tax-deductible',
    text: 'Gifts go to Grace Chapel, a nonprofit church, and are tax-deductible as far as the law allows.',
  },
} satisfies ContentOf<typeof giveTable.fields>;
