import { postsPerDay } from '../../domain/limits';
import { site } from '../site';

export interface Message {
  title: string;
  text?: string;
  tone: 'good' | 'bad' | 'plain' | 'ticket' | 'saved' | 'copied' | 'undone' | 'deleted' | 'denied';
}

export const message =
  (tone: Message['tone']) =>
  (title: string, text?: string): Message => ({ title, ...(text && { text }), tone });
export const good = message('good');
export const bad = message('bad');
export const plain = message('plain');
const deleted = message('deleted');

/** Returns a function that makes an error message with the text of the server. */
export const failed =
  (title: string, otherwise?: string) =>
  (text = ''): Message =>
    bad(title, text || otherwise);

/** The toasts but those of `results.ts`. `specification.test.ts` repeats those whose words are fixed. */
export const messages = {
  /** A text of a message or an application is over its limit. */
  tooLong: bad('Error', 'Please check your input lengths and try again.'),
  application: {
    noRole: bad('Error', 'Please select your area of interest.'),
  },
  members: { unread: failed('Error loading members') },
  posting: {
    already: plain(
      'Already sent',
      'Your first version reached us. Press the button again to send this one too.',
    ),
  },
  collaboration: {
    signIn: bad('Authentication required', 'Please sign in to post an opportunity'),
    postFailed: failed('Error posting opportunity'),
    posted: good('Success!', 'Your opportunity is on the board.'),
    changed: good('Success!', 'Your changes are on the board.'),
    closed: plain('Closed', 'It stays on the board, but people can’t express interest any more.'),
    reopened: plain('Open again'),
    deleted: deleted('Deleted', 'The interest in it was deleted too.'),
    failed: failed('Error'),
  },
  resources: {
    signIn: bad('Authentication required', 'Please sign in to submit a resource'),
    failed: failed('Error submitting resource'),
    submitted: good('Resource submitted!', 'It is in the library now.'),
  },
  report: {
    sent: good('Reported', 'The team will look at it.'),
    failed: failed('Error'),
  },
  donation: {
    /** An invalid amount, with the reason that is also shown at the field. */
    refused: failed('Error'),
    failed: failed('Error', 'Failed to process donation.'),
    monthlyFailed: failed('Error', 'Failed to set up monthly giving.'),
    thanks: good('Thank you for your donation!', 'Your generous gift helps us reach the next generation.'),
    get canceled() {
      return bad(
        'Donation canceled',
        `You can donate anytime. Thank you for considering supporting ${site().name}!`,
      );
    },
  },
  session: {
    wrongLogin: bad('Login failed', 'Invalid email or password. Please try again.'),
    taken: bad('Account exists', 'This email is already registered. Please log in instead.'),
    failed: failed('Error'),
    invalid: failed('Validation error'),
    signedIn: good('Welcome back!', 'You have successfully logged in.'),
    signedOut: plain('You are signed out', 'On this device.'),
    ended: plain('You were signed out on this device', 'Sign in to pick up where you left off.'),
    signedOutEverywhere: plain('You are signed out', 'On every device.'),
    passwordChanged: good('Password changed', 'Your other devices are signed out.'),
    passwordSet: good('Password changed', 'Sign in with the new one.'),
    deleted: deleted('Account deleted'),
    signedUp: good('Account created!', 'You have successfully signed up and are now logged in.'),
  },
  admin: {
    denied: message('denied')('Access denied', 'You do not have admin permissions.'),
    /** Also if the code of the admin pages did not arrive. */
    unchecked: bad(
      'Admin needs a connection',
      'We got no proper answer from our server. Check your signal, then try again.',
    ),
  },
} as const;

/** Texts for opportunities, resources and reports, which are sent online and never queued. */
/** Why a person without a session cannot post. */
export const signedOut = { reason: 'signed-out', message: '' };

/** Returns the toast about a post that was not stored. `signIn` leads to the form that signs in; none if nobody has to. */
export const failedPost = (
  { reason, message }: { reason: string; message: string },
  words: { signIn?: Message; failed: (text: string) => Message },
  signIn?: () => void,
): Message & { action?: { label: string; onClick: () => void } } => {
  if (reason === 'signed-out' && words.signIn && signIn)
    return { ...words.signIn, action: { label: posting.login, onClick: signIn } };
  return reason === 'already' ? messages.posting.already : words.failed(posting.why(reason, message));
};

export const posting = {
  unconfirmed: 'Confirm your email before you post. Open the link that we mailed you when you signed up.',
  tooMany: `An account can post ${postsPerDay} times in 24 hours. Try again tomorrow: what you typed is saved on this device.`,
  promise: 'You need signal to post. Until then, what you type is saved on this device.',
  /** Why the server has not stored something. `message` is its own reason. */
  why: (reason: string, message: string) =>
    reason === 'unreachable'
      ? 'You need signal for this, and our server isn’t answering. What you typed is still here.'
      : reason === 'busy'
        ? 'Too many tries from your network. Wait a minute, then try again.'
        : message,
  login: 'Login',
  report: {
    /** Before the title of the post. */
    more: 'More about',
    open: 'Report',
    kicker: 'Report to the team',
    submit: 'Send report',
    cancel: 'Cancel',
    promise: 'Only the team sees your report, not the person who posted. You need signal to send it.',
  },
} as const;
