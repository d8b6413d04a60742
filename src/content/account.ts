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
  kept: 'Logout asks first when something waits here to be sent or is half-written.',
  /** Asked before Logout when this device holds something. */
  leave: {
    title: 'Does somebody else use this phone?',
    text: 'The next person can read what stays on it when you log out:',
    unsent: (count: number, titles: string) =>
      `${count} not sent yet: ${titles}. Deleted, ${count === 1 ? 'it is' : 'they are'} never sent.`,
    drafts: (count: number) => (count === 1 ? '1 half-written form.' : `${count} half-written forms.`),
    receipts: (count: number) =>
      `${count === 1 ? '1 receipt' : `${count} receipts`}. Without ${count === 1 ? 'it' : 'them'} this phone cannot change or cancel an RSVP.`,
    erase: 'Delete what waits here too',
    keep: 'Keep it on this phone',
    erased: {
      title: 'You are signed out',
      text: 'What waited and what was typed on this phone is deleted.',
      tone: 'plain',
    },
    notErased: {
      title: 'Not everything could be deleted',
      text: 'You are signed out. Close the other tabs of this site, then use “Wipe this phone” under “On this phone”.',
      tone: 'bad',
    },
  },
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
