import { listWords } from './shell/shell';

export const resources = {
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
