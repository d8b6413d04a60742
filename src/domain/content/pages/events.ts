import { group, optional } from '../fields';
import { callToAction, pageFields } from '../page-fields';
import type { ContentTable } from '../table';

const { title, description, headline } = pageFields;

const volunteer = optional(
  group(callToAction, {
    headline: 'Help us host.',
    text: 'Every evening needs people who set up, welcome and clean up.',
    link: { label: 'Volunteer', to: '/join' },
  }),
);

/** The events follow the headline at once: no lead. */
export const eventsTable = {
  key: 'events',
  path: '/ministries/events',
  fields: { title, description, headline, volunteer },
} as const satisfies ContentTable;
