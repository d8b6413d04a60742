import { group, line, link, list, optional, rich, text } from '../fields';
import { callToAction, figure, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const musicTable = {
  key: 'music',
  path: '/music',
  fields: {
    ...pageFields,
    listen: link(),
    book: optional(link()),
    liveSession: optional(group(callToAction)),
    sound: group({ headline: line(60), text: rich(), link: optional(link()) }),
    stats: optional(group({ headline: line(60), figures: list(4, 'label', figure) })),
    actions: optional(
      group({ headline: line(60), list: list(3, 'link', { link: link(24), text: text(120) }) }),
    ),
  },
} as const satisfies ContentTable;
