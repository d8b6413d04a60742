import { group, line, list, optional, rich, text } from '../fields';
import { callToAction, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

/** Ids of stories are parts of addresses (`/stories?id=marisol-v`) and the places of photos. */
export const storiesTable = {
  key: 'stories',
  path: '/stories',
  fields: {
    ...pageFields,
    list: optional(
      list(60, 'title', {
        title: line(80),
        name: line(60),
        who: line(80),
        short: text(400),
        full: rich(),
      }),
    ),
    submit: optional(
      group(callToAction, {
        headline: 'Have a story of your own?',
        text: 'Write it down as it happened. We ask you before anything is published.',
        link: { label: 'Submit Your Story', to: '/ministries/contact' },
      }),
    ),
  },
} as const satisfies ContentTable;
