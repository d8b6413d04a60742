import { harvestFestival } from '../events/events';
import type { Page, Path } from '../page';
import { site } from '../site';

export type TourStop = {
  id: string;
  title: string;
  /** ISO 8601. */
  start: string;
  time: string;
  location: string;
  type: string;
  description: string;
  note: string;
  /** "FREE ENTRY", or a price like "$10". */
  entry: string;
  /** URL of the ticket shop, for dates with a price. */
  tickets?: string;
  more: { label: string; to: Path };
};

const stops: TourStop[] = [
  {
    id: 'harvest-festival-2025',
    ...harvestFestival,
    entry: 'FREE ENTRY',
    note: 'Last stop of the 2025 regional tour: our own parking lot.',
    more: { label: 'See all events', to: '/ministries/events' },
  },
];

export const tour = {
  title: `Tour · ${site.name}`,
  description: `Where the ${site.artist} plays, what it costs (often nothing), and how to book us for a church night, camp or benefit.`,
  headline: ['We bring', 'the van'],
  lead: 'The 2025 regional tour, and how to get the next one to stop at your place.',
  dates: {
    headline: 'On the road',
    list: stops,
    /** On dates with a price. */
    tickets: 'Get Tickets',
  },
  booking: {
    headline: 'Book us',
    text: 'Four to nine people, one van, forty-five minutes to set up. We need two outlets and a place to pray before.',
    availableFor: 'Available for',
    list: [
      {
        title: 'Church nights',
        text: 'One set or the whole evening. We also lead songs that you already know.',
      },
      { title: 'Youth camps', text: 'Morning and evening worship for up to five days. We sleep on floors.' },
      { title: 'Outreach events', text: 'Parks, shelters, street corners. We can run off a generator.' },
      { title: 'Benefit concerts', text: 'For a cause that we can look up. All of the door goes to it.' },
    ],
    link: { label: 'Contact for Booking', to: '/music/contact' },
  },
} as const satisfies Page;
