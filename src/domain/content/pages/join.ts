import { roleInterests } from '../../choices';
import { choice, group, line, list, optional, text } from '../fields';
import { entry, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const joinTable = {
  key: 'join',
  path: '/join',
  fields: {
    ...pageFields,
    audiences: optional(
      group({
        headline: line(60),
        /** `role`: what the form preselects. */
        list: list(8, 'title', { role: choice(...roleInterests), ...entry }),
      }),
    ),
    /** Below the heading of the form. */
    form: optional(text(200)),
    next: optional(group({ headline: line(60), list: list(6, 'title', entry) })),
  },
} as const satisfies ContentTable;
