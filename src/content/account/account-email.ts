import { ourEmail, titleOf } from '../site';

export const accountEmail = {
  verify: {
    page: {
      get title() {
        return titleOf('Confirm your email');
      },
      description: 'Confirm that the email of your account is yours, with the link that we sent you.',
      headline: 'Your email',
      text: 'A confirmed email lets us send you the answers to your posts.',
    },
    title: 'Confirm your email',
    text: 'Press the button to confirm that this email is yours.',
    submit: 'Confirm',
    doneTitle: 'Email confirmed',
    done: 'Thank you. You can post now, and we send you the answers to your posts.',
    post: { label: 'Post an opportunity', to: '/collaborate' },
    stale:
      'This link is older than three days, or your email has changed. Sign in, open Account and send it again.',
    open: 'Your email is not confirmed, so we can’t email you the answers to your posts. You find them under your posts.',
    again: 'Send the link again',
    sent: 'The link is on its way. Check your spam folder too.',
  },
  changeEmail: {
    headline: 'Change the email',
    email: 'New email',
    submit: 'Send the link',
    text: 'We send a link to the new email. Your account keeps the old one until you open it.',
    sent: 'The link is on its way to the new email. Check your spam folder too.',
    get noMail() {
      return `This site can’t send email. Write to ${ourEmail()} from the email of your account.`;
    },
    title: 'Confirm your new email',
    confirmText: 'Your devices are signed out. Sign in with the new email after that.',
    password: 'Password of your account',
    confirm: 'Use this email',
    wrong: 'That is not the password of this account.',
    doneTitle: 'Email changed',
    done: 'Sign in with your new email.',
    stale: 'This link was used before or is older than 30 minutes.',
  },
} as const;
