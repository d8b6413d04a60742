import { password } from '../domain/limits';
import { site } from './site';

const signal = 'This needs signal, and our server does not answer.';

/** What people can do about their own account: the sheet behind the person in the header, and a forgotten password. */
export const account = {
  open: 'Account',
  title: 'Your account',
  logout: 'Logout',
  everywhere: 'Sign out everywhere',
  everywhereHint: 'Logout ends the session on this device. Sign out everywhere ends all of them.',
  kept: 'What waits here to be sent, and what you have half typed, stays on this device.',
  change: {
    headline: 'Change the password',
    old: 'Password now',
    password: 'New password',
    hint: `Password must be at least ${password.min} characters`,
    submit: 'Change it',
    note: 'Your other devices are signed out.',
    wrong: 'That is not the password you have now.',
  },
  remove: {
    headline: 'Delete my account',
    text: 'Your opportunities and the interest people showed in them are deleted with it. Resources you submitted stay in the library, without your name on file. RSVPs and messages were sent without the account and stay with the team.',
    submit: 'Delete my account',
    confirm: 'Delete your account?',
    confirmText: 'This cannot be undone.',
    yes: 'Delete it',
    no: 'Keep it',
  },
  forgot: {
    link: 'Forgot your password?',
    title: 'A new password',
    text: 'We send a link to the email of your account. It works for 30 minutes.',
    submit: 'Send the link',
    sent: 'If this email has an account, the link is on its way. Look into the spam folder too.',
    noMail: `This site cannot send mail, so nobody gets a link from it. Write to ${site.email.general} from the email of your account: a person sets a new password with you.`,
    unreachable: `${signal} Try again when there is.`,
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Set it',
    stale: 'This link was used before or is older than 30 minutes. Ask for a new one.',
    again: 'Ask for a new link',
  },
  busy: 'Too many tries from here. Wait a minute, then try again.',
  needsSignal: signal,
} as const;
