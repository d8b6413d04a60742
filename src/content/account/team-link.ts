import { password } from '../../domain/limits';
import { site, titleOf } from '../site';

/** The page of a link that an owner of the site made: an invitation to the team, or a new password. */
export const teamLink = {
  get title() {
    return titleOf('Your invitation');
  },
  get description() {
    return `Join the team of ${site().name} with the link that you were given.`;
  },
  headline: ['Back', 'stage'],
  text: 'This page opens a link that the team gave you.',
  needsSignal: 'You need a connection for this.',
  loading: 'Opening your link...',
  unreachable: 'We can’t reach our server right now.',
  retry: 'Try again',
  ended: {
    title: 'This link does not work',
    /** By the code of the server's refusal. */
    unknown: 'It is not complete, or too old. Open it again from the message, or ask for a new one.',
    used: 'It was used already, and it works once. If that was you, sign in. If not, tell the person who sent it.',
    expired: 'Its time is over. Ask the person who sent it for a new one.',
    withdrawn: 'It was withdrawn. Ask the person who sent it.',
    in_team: 'You are on the team already. Sign in and open the admin area.',
    signIn: 'Sign in',
  },
  invitation: {
    title: 'You are invited',
    by: (email: string) => `${email} invites you to the team of ${site().name}.`,
    role: 'Your role',
    account: 'Your email',
    choose: 'Choose a password for your new account.',
    longer: `The team needs longer passwords than yours. Choose a new one: at least ${password.adminMin} characters. Your other devices are signed out.`,
    accept: 'Accept',
    accepted: { title: 'Welcome to the team', tone: 'good' },
  },
  signIn: {
    title: 'Sign in to accept',
    text: 'You have an account with this email already. Type its password.',
    submit: 'Sign in',
    missing: 'Enter your password.',
  },
  other: {
    title: 'This link is for another account',
    text: (invited: string, own: string) => `It is for ${invited}. You are signed in as ${own}.`,
    signOut: 'Sign out',
    keep: 'Stay signed in',
  },
  password: {
    title: 'Choose a new password',
    by: (email: string) => `${email} made this link for you. Afterwards, all your devices are signed out.`,
    submit: 'Set password',
    done: { title: 'Your new password is set', tone: 'good' },
  },
  newPassword: 'New password',
  hint: `At least ${password.adminMin} characters`,
} as const;
