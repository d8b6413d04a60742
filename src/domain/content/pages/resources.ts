import { distinct, line, list, optional, text } from '../fields';
import { pageFields } from '../page-fields';
import type { ContentTable } from '../table';

/** As the specification names them. */
const categories = [
  {
    id: 'production',
    name: 'Music Production Tutorials',
    text: 'From a phone microphone to a mix that survives the car stereo.',
  },
  {
    id: 'worship',
    name: 'Worship Leading Guides',
    text: 'Song choice, keys people can reach, and when to stop playing.',
  },
  {
    id: 'templates',
    name: 'Creative Process Templates',
    text: 'Set lists, run sheets, budgets: fill in, print, spill coffee on.',
  },
  {
    id: 'industry',
    name: 'Industry Best Practices',
    text: 'Splits, licenses and credits, before they cost you a friend.',
  },
  { id: 'video', name: 'Video Production Tips', text: 'Light, sound and steady hands, in that order.' },
  { id: 'bible', name: 'Biblical Foundations', text: 'Why we sing at all, and what the psalms were up to.' },
] as const;

export const resourcesTable = {
  key: 'resources',
  path: '/resources',
  fields: {
    ...pageFields,
    categories: distinct(list(12, 'name', { name: line(40), text: optional(text(160)) }, categories)),
  },
} as const satisfies ContentTable;
