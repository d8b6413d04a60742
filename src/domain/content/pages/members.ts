import { group } from '../fields';
import { callToAction, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

export const membersTable = {
  key: 'members',
  path: '/members',
  fields: {
    ...pageFields,
    apply: group(callToAction, {
      headline: 'There is room for you.',
      text: 'Tell us what you do, and how you would like to take part.',
      link: { label: 'Apply Now', to: '/join' },
    }),
  },
} as const satisfies ContentTable;
