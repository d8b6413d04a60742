import { site } from './site';

/** Leaving the newsletter. */
export const leaveNewsletter = {
  title: `Unsubscribe · ${site.name}`,
  description: 'Take your email off the newsletter list, with the link of a mail or without one.',
  headline: ['Leave', 'the list'],
  text: 'One press, and we send no more news to your email.',
  open: {
    title: 'Unsubscribe',
    text: 'This takes your email off our list.',
    submit: 'Unsubscribe',
    doneTitle: 'You are off the list',
    done: 'We send no more news to your email.',
    stale: 'This link is not complete. Ask for a new one.',
    again: 'Ask for a new link',
  },
  ask: {
    title: 'Unsubscribe',
    text: 'We send the link to this email, if it is on our list.',
    submit: 'Send the link',
    sent: 'If this email is on our list, the link is on its way. Look into the spam folder too.',
    noMail: `This site cannot send mail, so nobody gets a link from it. Write to ${site.email.general} from the email that is on the list.`,
    unreachable: 'This needs signal, and our server does not answer. Try again when there is.',
  },
} as const;
