import type { Page } from './page';
import { listWords } from './shell/shell';
import { site } from './site';

export const collaborate = {
  title: `Collaborate · ${site.name}`,
  description:
    'A board for people who need a drummer, a designer or a second pair of hands. Post an opportunity or answer one.',
  headline: ['Wanted:', 'a drummer'],
  lead: 'And a designer, a driver, a friend with a soldering iron. Read the board or pin something to it.',
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
  how: {
    headline: 'How Collaboration Works',
    steps: [
      { title: 'Pin it', text: 'Sign in and post what you need: the thing, the date and the skills.' },
      {
        title: 'Answer it',
        text: 'Anyone can express interest. No account, a name and an email are enough.',
      },
      { title: 'Talk', text: 'The person who posted sees who answered and writes back.' },
      { title: 'Make it', text: 'You two take it from there. Then tell us; we put it on the wall.' },
    ],
  },
} as const satisfies Page;
