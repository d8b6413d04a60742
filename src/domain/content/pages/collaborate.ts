import { group, line, list, optional } from '../fields';
import { entry, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const collaborateTable = {
  key: 'collaborate',
  path: '/collaborate',
  fields: {
    ...pageFields,
    how: optional(group({ headline: line(60), list: list(8, 'title', entry) })),
  },
} as const satisfies ContentTable;
