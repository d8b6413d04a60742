import type { ContentOf } from '../../../src/domain/content/fields';
import type { tourTable } from '../../../src/domain/content/pages/tour';

export const tour = {
  title: 'Tour',
  description:
    'Where the BYOP Collective plays, what it costs (often nothing), and how to book us for a church night, camp or benefit.',
  headline: ['We bring', 'the van'],
  lead: 'The 2025 regional tour, and how to get the next one to stop at your place.',
  dates: {
    headline: 'On the road',
    list: [
      {
        id: 'harvest-festival-2025',
        title: 'Harvest Festival',
        start: '2025-10-26T23:00:00Z',
        location: 'Grace Chapel parking lot',
        type: 'Special Event',
        entry: 'FREE ENTRY',
        text: 'Hay bales, a stage on a flatbed and the collective playing until the generator gives up.',
        note: 'Last stop of the 2025 regional tour: our own parking lot.',
        tickets: { label: '', to: '' },
        more: { label: 'See all events', to: '/ministries/events' },
      },
    ],
  },
  booking: {
    headline: 'Book us',
    text: 'Four to nine people, one van, forty-five minutes to set up. We need two outlets and a place to pray before.',
    availableFor: 'Available for',
    list: [
      {
        id: 'church-nights',
        title: 'Church nights',
        text: 'One set or the whole evening. We also lead songs that you already know.',
      },
      {
        id: 'youth-camps',
        title: 'Youth camps',
        text: 'Morning and evening worship for up to five days. We sleep on floors.',
      },
      {
        id: 'outreach-events',
        title: 'Outreach events',
        text: 'Parks, shelters, street corners. We can run off a generator.',
      },
      {
        id: 'benefit-concerts',
        title: 'Benefit concerts',
        text: 'For a cause that we can look up. All of the door goes to it.',
      },
    ],
    link: { label: 'Contact for Booking', to: '/music/contact' },
  },
} satisfies ContentOf<typeof tourTable.fields>;
