import { willSend } from './will-send';

/** What a toast says. */
export interface Message {
  title: string;
  text?: string;
  tone: 'good' | 'bad' | 'plain';
}

const good = (title: string, text?: string): Message => ({ title, ...(text && { text }), tone: 'good' });
const bad = (title: string, text?: string): Message => ({ title, ...(text && { text }), tone: 'bad' });
const plain = (title: string, text?: string): Message => ({ title, ...(text && { text }), tone: 'plain' });

/** A message whose text the server gives. */
const told =
  (title: string, otherwise?: string) =>
  (text = ''): Message =>
    bad(title, text || otherwise);

/**
 * Everything the site says in passing: the error and success catalogue of spec §8, word for word, and what a phone
 * without signal needs beside it.
 */
export const messages = {
  rsvp: {
    confirmed: good('RSVP Confirmed!', 'Thank you for registering. We look forward to seeing you!'),
    duplicate: bad('Already registered', "You have already RSVP'd to this event."),
    refused: told('Error'),
    waitlist: (position?: number) =>
      plain(
        position ? `You are number ${position} on the waitlist` : 'You are on the waitlist',
        'A freed seat goes to the first party that fits, without asking again.',
      ),
    cancelled: bad('RSVP cancelled', 'The team cancelled this RSVP before this phone could hear of it.'),
  },
  /** About an event for which this device holds a ticket. */
  event: {
    moved: (title: string, was: string, now: string) =>
      plain(`${title} has moved`, `Was ${was}. Now ${now}.`),
    movedToo: (was: string, now: string) => `Moved: was ${was}. Now ${now}.`,
    calledOff: (title: string) => bad(`${title} is called off`, 'The team has called this event off.'),
    over: 'This event is over.',
  },
  /** A change of one's own RSVP. */
  change: {
    cancelled: plain('Your RSVP is cancelled', 'Your seats go to whoever waits for them.'),
    restored: good('Your RSVP is back', 'We look forward to seeing you!'),
    changed: good('RSVP changed', 'The team has it as you sent it.'),
    waitlist: (position?: number) =>
      plain('Changed. You are on the waitlist', position ? `You are number ${position} in line.` : undefined),
    refused: told('Your RSVP stays as it was'),
  },
  waiting: (sendsWhenClosed: boolean) => plain('Saved on this phone', willSend(sendsWhenClosed)),
  /** Kept nowhere and not sent: the form still holds what was typed. */
  unsaved: {
    offline: bad(
      'Not saved',
      'This browser cannot keep anything, and there is no signal. What you typed is still here: try again when there is.',
    ),
    server: bad(
      'Not sent',
      'This browser cannot keep anything, and our server did not answer. What you typed is still here: try again in a minute.',
    ),
  },
  contact: {
    failed: bad('Error', 'Failed to send message. Please try again.'),
    tooLong: bad('Error', 'Please check your input lengths and try again.'),
    sent: {
      ministries: good('Message Sent!', "We'll get back to you as soon as possible."),
      music: good('Message Sent!', "We'll get back to you within 24-48 hours."),
    },
  },
  application: {
    noRole: bad('Error', 'Please select your area of interest.'),
    failed: bad('Error', 'Failed to submit application. Please try again.'),
    submitted: good('Application Submitted!'),
  },
  members: { unread: told('Error loading members') },
  posting: {
    already: plain(
      'Already sent',
      'Your first version reached us. Press the button again to send this one too.',
    ),
  },
  collaboration: {
    signIn: bad('Authentication required', 'Please sign in to post an opportunity'),
    postFailed: told('Error posting opportunity'),
    interestFailed: told('Error submitting interest'),
    posted: good('Success!', 'Your opportunity is on the board.'),
    changed: good('Success!', 'The board shows it as you changed it.'),
    closed: plain('Closed', 'It stays on the board, and takes no more interest.'),
    reopened: plain('Open again'),
    deleted: plain('Deleted', 'The interest in it went too.'),
    failed: told('Error'),
    interested: good('Interest submitted!', 'The person who posted it can see it now.'),
  },
  resources: {
    signIn: bad('Authentication required', 'Please sign in to submit a resource'),
    failed: told('Error submitting resource'),
    submitted: good('Resource submitted!', 'It is in the library now.'),
  },
  report: {
    sent: good('Reported', 'The team will look at it.'),
    failed: told('Error'),
  },
  newsletter: {
    invalid: bad('Invalid email', 'Please enter a valid email address'),
    subscribed: good('Success!', "You've been subscribed to our newsletter."),
  },
  donation: {
    /** An amount that cannot be given, with the reason that also stands beside the field. */
    refused: told('Error'),
    failed: told('Error', 'Failed to process donation.'),
    monthlyFailed: told('Error', 'Failed to set up monthly giving.'),
    thanks: good('Thank you for your donation!', 'Your generous gift helps us reach the next generation.'),
    canceled: bad('Donation canceled', 'You can donate anytime. Thank you for considering supporting BYOP!'),
  },
  session: {
    wrongLogin: bad('Login failed', 'Invalid email or password. Please try again.'),
    taken: bad('Account exists', 'This email is already registered. Please log in instead.'),
    failed: told('Error'),
    invalid: told('Validation error'),
    signedIn: good('Welcome back!', 'You have successfully logged in.'),
    signedOut: plain('You are signed out', 'On this device.'),
    ended: plain('You were signed out on this device', 'Sign in to go on where you were.'),
    signedOutEverywhere: plain('You are signed out', 'On every device.'),
    passwordChanged: good('Password changed', 'Your other devices are signed out.'),
    passwordSet: good('Password changed', 'Sign in with the new one.'),
    deleted: plain('Account deleted'),
    signedUp: good('Account created!', 'You have successfully signed up and are now logged in.'),
  },
  admin: {
    denied: bad('Access denied', 'You do not have admin permissions.'),
    eventsUnread: told('Error loading events'),
    eventNotDeleted: told('Error deleting event'),
    eventNotUpdated: told('Error updating event'),
    eventFormFailed: told('Error'),
    rsvpsUnread: told('Error loading RSVPs'),
    rsvpNotUpdated: told('Error updating RSVP'),
    submissionsUnread: told('Error loading submissions'),
    statusNotUpdated: told('Error updating status'),
    eventCreated: good('Event created successfully'),
    eventAlready: plain(
      'Already created',
      'Your first version was saved. Press the button again to create this one too.',
    ),
    eventUpdated: good('Event updated successfully'),
    eventDeleted: good('Event deleted successfully'),
    featured: good('Added to featured'),
    unfeatured: good('Removed from featured'),
    rsvpUpdated: good('RSVP status updated'),
    statusUpdated: good('Status updated successfully'),
  },
} as const;
