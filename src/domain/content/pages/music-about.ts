import { group, line, link, list, optional, rich, text } from '../fields';
import { entry, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const musicAboutTable = {
  key: 'music-about',
  path: '/music/about',
  fields: {
    ...pageFields,
    story: group({ headline: line(60), text: rich() }),
    values: optional(group({ headline: line(60), list: list(12, 'title', entry) })),
    quote: optional(group({ text: text(200), by: line(60) })),
    actions: group({ listen: optional(link()), join: optional(link()) }),
  },
} as const satisfies ContentTable;
