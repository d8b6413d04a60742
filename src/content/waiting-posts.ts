import { failed } from './shell/messages';

/** Texts for posts that wait for the team. Not among the messages, which every page loads. */
export const waitingPosts = {
  headline: 'Waiting for the team',
  text: 'The team looks at your first post before everyone sees it. After that, what you post is here at once.',
  edit: 'Edit',
  save: 'Save',
  delete: 'Delete',
  rejected: {
    headline: 'Not published',
    text: 'The team did not publish this. Edit it and send it again, or delete it. Only you see it.',
    edit: 'Edit and send again',
    save: 'Send again',
  },
  confirm: { title: 'Delete this post?', text: 'It is gone for good.', yes: 'Delete it', no: 'Keep it' },
  failed: failed('Not deleted'),
  deleted: { title: 'Deleted', tone: 'deleted' },
  sent: { title: 'Sent', text: 'The team looks at it first. Until then, only you see it.', tone: 'good' },
} as const;
