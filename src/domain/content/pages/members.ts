import { group } from '../fields';
import { callToAction, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const membersTable = {
  key: 'members',
  path: '/members',
  fields: { ...pageFields, apply: group(callToAction) },
} as const satisfies ContentTable;
