import type { resourceCategories } from '../domain/choices';
import { listWords } from './shell/shell';

const categories = {
  'Music Production Tutorials': 'From a phone microphone to a mix that survives the car stereo.',
  'Worship Leading Guides': 'Song choice, keys people can reach, and when to stop playing.',
  'Creative Process Templates': 'Set lists, run sheets, budgets: fill in, print, spill coffee on.',
  'Industry Best Practices': 'Splits, licenses and credits, before they cost you a friend.',
  'Video Production Tips': 'Light, sound and steady hands, in that order.',
  'Biblical Foundations': 'Why we sing at all, and what the psalms were up to.',
} as const satisfies Record<(typeof resourceCategories)[number], string>;

export const resources = {
  categories,
  count: { one: 'resource', many: 'resources' },
  featured: { headline: 'Featured', empty: 'Nothing is featured right now. All resources are below.' },
  all: {
    headline: 'All resources',
    viewAll: 'View all categories',
    open: 'Open',
    by: 'By',
    loading: 'Loading resources...',
    empty: { headline: 'The shelf is empty.', text: 'Nothing has been added yet. You could be first.' },
    emptyCategory: { headline: 'Nothing here yet.', text: 'Try another category.' },
    unread: listWords.unread,
  },
  submit: {
    open: 'Submit a Resource',
    headline: 'Submit a Resource',
    submit: 'Submit',
    cancel: 'Cancel',
  },
} as const;
