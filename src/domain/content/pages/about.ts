import { group, line, link, list, rich } from '../fields';
import { entry, pageFields, section } from '../page-fields';
import type { ContentTable } from '../table';

export const aboutTable = {
  key: 'about',
  path: '/ministries/about',
  fields: {
    ...pageFields,
    story: group({ headline: line(60), text: rich() }),
    mission: group(section),
    vision: group(section),
    values: group({ headline: line(60), list: list(12, 'title', entry) }),
    church: group({ ...section, link: link() }),
  },
} as const satisfies ContentTable;
