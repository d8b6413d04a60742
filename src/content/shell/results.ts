import { bad, failed, good, message, plain } from './messages';

const ticket = message('ticket');

/** The toasts about what this device has sent. A device that sends nothing does not load them. */
export const results = {
  rsvp: {
    confirmed: ticket('RSVP Confirmed!', 'Thank you for registering. We look forward to seeing you!'),
    /** Added to it under 18. */
    askParent: 'A parent still has to say yes.',
    duplicate: bad('Already registered', "You have already RSVP'd to this event."),
    refused: failed('Error'),
    waitlist: (position?: number) =>
      ticket(
        position ? `You are number ${position} on the waitlist` : 'You are on the waitlist',
        'If spots open, the first group in line that fits gets in automatically.',
      ),
    cancelled: bad('RSVP cancelled', 'The team has cancelled this RSVP.'),
  },
  /** About an event for which this device has a ticket. */
  event: {
    moved: (title: string, was: string, now: string) =>
      ticket(`${title} has moved`, `Was ${was}. Now ${now}.`),
    movedToo: (was: string, now: string) => `Moved: was ${was}. Now ${now}.`,
    calledOff: (title: string) => bad(`${title} is called off`, 'The team has called this event off.'),
    over: 'This event is over.',
  },
  change: {
    cancelled: plain('Your RSVP is cancelled', 'Your place is free for others now.'),
    restored: ticket('Your RSVP is back', 'We look forward to seeing you!'),
    changed: ticket('RSVP changed', 'We saved your changes.'),
    waitlist: (position?: number) =>
      ticket(
        'Changed. You are on the waitlist',
        position ? `You are number ${position} in line.` : undefined,
      ),
    refused: failed('Your RSVP stays as it was'),
  },
  /** About the dates of a series for which one form was sent. `refused`: why, with the date. `moved`: the others that have moved since. */
  several: {
    rsvp: (confirmed: number, waitlist: number, refused: readonly string[], moved: readonly string[]) => {
      const counts = [
        confirmed > 0 && `${confirmed} confirmed`,
        waitlist > 0 && `${waitlist} on the waitlist`,
        refused.length > 0 && `${refused.length} refused`,
      ];
      const title = counts.filter(Boolean).join(', ');
      const text = [...refused, ...moved].join(' ');
      return refused.length > 0 ? bad(title, text) : ticket(title, text);
    },
    cancelled: (count: number, refused: readonly string[]) => {
      const title = `${count} RSVPs are cancelled`;
      return refused.length > 0
        ? bad(title, refused.join(' '))
        : plain(title, 'Your places are free for others now.');
    },
  },
  waiting: (sentence: string) => message('saved')('Saved on this device', sentence),
  /** Neither stored nor sent: the form keeps the input. */
  unsaved: {
    offline: bad(
      'Not saved',
      'This browser can’t save anything, and there is no signal. What you typed is still here: try again when you’re back online.',
    ),
    server: bad(
      'Not sent',
      'This browser can’t save anything, and our server did not answer. What you typed is still here: try again in a minute.',
    ),
  },
  contact: {
    failed: bad('Error', 'Failed to send message. Please try again.'),
    sent: {
      ministries: good('Message Sent!', "We'll get back to you as soon as possible."),
      music: good('Message Sent!', "We'll get back to you within 24-48 hours."),
    },
  },
  application: {
    failed: bad('Error', 'Failed to submit application. Please try again.'),
    submitted: good('Application Submitted!'),
  },
  interest: {
    failed: failed('Error submitting interest'),
    sent: good('Interest submitted!', 'The person who posted it can see it now.'),
  },
  newsletter: {
    invalid: bad('Invalid email', 'Please enter a valid email address'),
    subscribed: good('Success!', "You've been subscribed to our newsletter."),
  },
  consent: {
    given: good('A parent said yes', 'It is saved with your RSVP.'),
    other: plain('We got it', 'But the parent said no with their link. Only they can change that.'),
    refused: failed('That did not work'),
  },
} as const;
