import { listWords } from '../shell/shell';
import { site } from '../site';

export const events = {
  loading: 'Loading events...',
  featured: { label: 'Featured' },
  upcoming: {
    headline: 'Upcoming',
    empty: {
      headline: 'The board is bare.',
      text: 'Nothing is planned that we can show yet. The next date goes up here first.',
      link: { label: 'Ask us what is coming', to: '/ministries/contact' },
    },
  },
  calledOff: {
    headline: 'Called off',
    text: 'Cancelled events. Please don’t drive out for these.',
    sheet: 'The team has called this event off.',
  },
  past: {
    headline: 'Past events',
    text: 'What was on before.',
    sheet: 'This event is over.',
    played: 'Already played',
    older: {
      show: 'Show older events',
      reading: 'Loading older events...',
      shown: (count: number) =>
        count === 1 ? '1 older event is shown.' : `${count} older events are shown.`,
      none: 'There are no older events.',
      failed: 'Older events need signal, and our server isn’t answering. Please try again.',
    },
  },
  /** How the events are shown. The words of the month are in `month.ts`. */
  view: {
    label: 'Show as',
    list: 'List',
    month: 'Month',
    headline: 'Month by month',
    loading: 'Loading the month...',
  },
  /** A calendar that people subscribe to. */
  subscribe: 'Add all events to your calendar',
  unread: listWords.unread,
  /** `?event=` names an event that the server does not have. */
  unknownEvent: 'We can’t find that event. It may have been deleted, or the link is incomplete.',
  /** `?event=` names an event that this device does not have. */
  missing: {
    reading: 'Loading the event...',
    failed: 'This event isn’t on this device. You need signal to see it, and our server isn’t answering.',
    retry: 'Try again',
  },
  learnMore: 'Learn more',
  /** Of an event, in lists and in the form. */
  seats: {
    count: (left: number) => (left === 1 ? '1 seat left' : `${left} seats left`),
    forEveryone: 'Seats for everyone',
    full: (waiting: number) => (waiting > 0 ? `Full. ${waiting} waiting` : 'Full'),
    left: (left: number) => `${left} left`,
    asOf: (when: string) => `Seats as of ${when}.`,
  },
  /** Its other words are in `rsvp.ts`, which no page loads before it is opened. */
  rsvp: {
    label: 'Your ticket',
    submit: 'RSVP',
    cancel: 'Cancel',
    full: 'Event Full',
    waitlist: 'Join the waitlist',
    waitlistNote:
      'Every seat is taken. If spots open, the first group in line that fits gets in automatically.',
    promise: 'No signal? We save it on this device and send it later.',
  },
} as const;

/** The feeds of the public events, and their paths on this site. */
export const eventsFeed = {
  get title() {
    return `${site().name} events`;
  },
  get description() {
    return `Worship nights, concerts, festivals and game nights${site().church.address.city && ` in ${site().church.address.city}`}. See what is on and save a seat, with or without signal.`;
  },
  calendar: '/events.ics',
  json: '/events.json',
} as const;
