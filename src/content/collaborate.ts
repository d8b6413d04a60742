import { listWords } from './shell/shell';

export const collaborate = {
  post: {
    open: 'Post an Opportunity',
    headline: 'Post an Opportunity',
    submit: 'Post',
    cancel: 'Cancel',
    edit: 'Edit',
    save: 'Save',
    close: 'Close it',
    reopen: 'Open it again',
    delete: 'Delete',
    confirm: {
      title: 'Delete this post?',
      text: 'The names of everyone who was interested go with it.',
      yes: 'Delete it',
      no: 'Keep it',
    },
  },
  answers: {
    open: 'Who is interested',
    none: 'No answers yet.',
    loading: 'Loading...',
    retry: 'Try again',
  },
  interest: {
    open: 'Express Interest',
    headline: 'Express Interest',
    submit: 'Send',
    cancel: 'Cancel',
    promise: 'No signal? We save it on this device and send it later.',
  },
  stats: {
    one: 'opportunity',
    many: 'opportunities',
    /** They show a dash: nothing counts them. */
    uncounted: ['Collaborators', 'Finished projects', 'Teams'],
    unknown: 'Not counted yet',
  },
  board: {
    headline: 'On the board',
    postedBy: 'Posted by',
    skills: 'Skills needed',
    loading: 'Loading opportunities...',
    empty: {
      headline: 'The board is bare.',
      text: 'No opportunities right now, which never lasts long.',
    },
    unread: listWords.unread,
  },
} as const;
