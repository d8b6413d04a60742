import { group, optional } from '../fields';
import { callToAction, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

const { title, description, headline } = pageFields;

/** The events follow the headline at once: no lead. */
export const eventsTable = {
  key: 'events',
  path: '/ministries/events',
  fields: { title, description, headline, volunteer: optional(group(callToAction)) },
} as const satisfies ContentTable;
