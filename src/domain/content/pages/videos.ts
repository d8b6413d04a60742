import { group, optional } from '../fields';
import { callToAction, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const videosTable = {
  key: 'videos',
  path: '/videos',
  fields: { ...pageFields, more: optional(group(callToAction)) },
} as const satisfies ContentTable;
