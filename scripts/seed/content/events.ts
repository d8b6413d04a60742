import { type ContentOf, readContent } from '../../../src/domain/content/fields';
import { eventTypesTable } from '../../../src/domain/content/pages/event-types';

const { types } = readContent(eventTypesTable.fields, null);

export const events = {
  title: 'Events',
  description:
    'Worship nights, concerts, festivals and game nights in Riverside. See what is on and save a seat, with or without signal.',
  headline: ['What’s on'],
  volunteer: {
    headline: 'Hands wanted.',
    text: 'The hay bales don’t carry themselves. It is the best seat at the festival.',
    link: { label: 'Volunteer', to: '/join' },
  },
  types,
} satisfies ContentOf<typeof eventTypesTable.fields>;
