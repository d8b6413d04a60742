import { password } from '../../domain/limits';
import { trayTitle } from '../shell/shell';
import { ourEmail, site } from '../site';

export const account = {
  title: 'Your account',
  uses: {
    text: 'With it you can',
    pages: [
      { label: 'post an opportunity', to: '/collaborate' },
      { label: 'submit a resource', to: '/resources' },
    ],
    or: 'or',
  },
  /** Everyone who is signed in sees the link. */
  adminHint:
    'The Admin link is for the team. If you’re not on it, you see “Access denied”, and nothing is wrong with your account.',
  everywhere: 'Sign out everywhere',
  everywhereHint: 'Logout ends the session on this device. Sign out everywhere ends all of them.',
  kept: 'Logout asks first if anything here is unsent or half-written.',
  leave: {
    title: 'Do other people use this device?',
    text: 'The next person can read what stays on it when you log out:',
    unsent: (count: number, titles: string) =>
      `${count} not sent yet: ${titles}. If you delete ${count === 1 ? 'it, it is' : 'them, they are'} never sent.`,
    drafts: (count: number) => (count === 1 ? '1 half-written form.' : `${count} half-written forms.`),
    remembered: 'The name and email that forms begin with.',
    receipts: (count: number) =>
      `${count === 1 ? '1 receipt' : `${count} receipts`}. Without ${count === 1 ? 'it' : 'them'} this device cannot change or cancel an RSVP.`,
    erase: 'Delete all of this',
    keep: 'Keep it on this device',
    erased: {
      title: 'You are signed out',
      text: 'Unsent items, half-written forms and receipts on this device are deleted.',
      tone: 'plain',
    },
    notErased: {
      title: 'Not everything could be deleted',
      get text() {
        return `You are signed out. Close the other tabs of this site, then use “Delete ${site().name} data from this device” under “${trayTitle}”.`;
      },
      tone: 'bad',
    },
  },
  change: {
    headline: 'Change your password',
    old: 'Current password',
    password: 'New password',
    hint: `Password must be at least ${password.min} characters`,
    submit: 'Change password',
    note: 'Your other devices are signed out.',
    wrong: 'That is not your current password.',
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
    title: 'Reset your password',
    text: 'We send a link to the email of your account. It works for 30 minutes.',
    submit: 'Send the link',
    sent: 'If this email has an account, the link is on its way. Check your spam folder too.',
    get noMail() {
      return `This site can’t send email. Write to ${ourEmail()} from the email of your account, and we’ll set a new password with you.`;
    },
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    submit: 'Set password',
    stale: 'This link was used before or is older than 30 minutes. Ask for a new one.',
    again: 'Ask for a new link',
  },
  busy: 'Too many tries from your network. Wait a minute, then try again.',
  needsSignal: 'You need signal for this, and our server isn’t answering.',
} as const;
