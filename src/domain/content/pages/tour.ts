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
    booking: group({ ...callToAction, availableFor: line(40), list: list(8, 'title', entry) }),
  },
} as const satisfies ContentTable;
