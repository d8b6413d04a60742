import { group, line, link, list, text } from '../fields';
import { figure, pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

/** Ids of programs are the anchors of links (`/ministries/programs#summer-camp`). */
export const programsTable = {
  key: 'programs',
  path: '/ministries/programs',
  fields: {
    ...pageFields,
    list: list(12, 'title', {
      title: line(60),
      text: text(800),
      /** The last one is on the stub of the ticket. */
      facts: list(5, 'label', { label: line(30), value: line(120) }),
    }),
    impact: group({ ...section, figures: list(4, 'label', figure) }),
    action: group({ ...section, join: link(), ask: link() }),
  },
} as const satisfies ContentTable;
