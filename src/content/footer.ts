import type { Words } from './page';

/** The footer's own words. Its lists of links are in navigation.ts, the church and the addresses in site.ts. */
export const footer = {
  newsletter: {
    headline: 'One letter a month.',
    text: 'What’s on, what’s new to hear, and nothing else.',
    submit: 'Subscribe',
  },
  coveredBy: 'Covered by',
  onThisPhone: 'On this phone',
  aboutYou: 'What we hold about you',
  unsubscribe: 'Unsubscribe from the newsletter',
  colophon: 'Printed on your phone in two inks.',
} as const satisfies Words;
