import { group, line, link, list, moment, optional, text } from '../fields';
import { callToAction, entry, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const tourTable = {
  key: 'tour',
  path: '/music/tour',
  fields: {
    ...pageFields,
    dates: optional(
      group({
        headline: line(60),
        list: optional(
          list(30, 'title', {
            title: line(60),
            start: moment(),
            location: line(120),
            type: line(30),
            /** "FREE ENTRY", or a price like "$10". */
            entry: line(20),
            text: text(600),
            note: optional(text(300)),
            /** The ticket shop, for dates with a price. */
            tickets: optional(link(20)),
            more: optional(link()),
          }),
        ),
      }),
    ),
    booking: group(
      { ...callToAction, availableFor: line(40), list: list(8, 'title', entry) },
      {
        headline: 'Invite us',
        text: 'Tell us the date, the place and what you plan.',
        availableFor: 'Available for',
        list: [
          { id: 'church-nights', title: 'Church nights', text: 'Music for a service or a whole evening.' },
          { id: 'youth-camps', title: 'Youth camps', text: 'Worship for a day, a weekend or a week.' },
          {
            id: 'outreach-events',
            title: 'Outreach events',
            text: 'Music outdoors, in halls and in schools.',
          },
          { id: 'benefit-concerts', title: 'Benefit concerts', text: 'A concert for a cause that you name.' },
        ],
        link: { label: 'Contact for Booking', to: '/music/contact' },
      },
    ),
  },
} as const satisfies ContentTable;
