import { pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const resourcesTable = {
  key: 'resources',
  path: '/resources',
  fields: pageFields,
} as const satisfies ContentTable;
