import { ourEmail, titleOf } from './site';

export const leaveNewsletter = {
  get title() {
    return titleOf('Unsubscribe');
  },
  description: 'Take your email off the newsletter list, with the link from one of our emails or without it.',
  headline: 'Leave the list',
  text: 'Stop the news that we send by email.',
  open: {
    title: 'Unsubscribe',
    text: 'This takes your email off our list.',
    submit: 'Unsubscribe',
    doneTitle: 'You are off the list',
    done: 'We won’t email you news any more.',
    stale: 'This link is incomplete. Ask for a new one.',
    again: 'Ask for a new link',
  },
  ask: {
    title: 'Unsubscribe',
    text: 'We send the link to this email, if it is on our list.',
    submit: 'Send the link',
    sent: 'If this email is on our list, the link is on its way. Check your spam folder too.',
    get noMail() {
      return `This site can’t send email. Write to ${ourEmail()} from the email on the list, and we’ll take it off.`;
    },
  },
} as const;
