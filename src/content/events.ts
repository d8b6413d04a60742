import type { Page } from './page';
import { site } from './site';

export const events = {
  title: `Events · ${site.name}`,
  description: `Worship nights, concerts, festivals and game nights in ${site.church.address.city}. See what is on and save a seat, with or without signal.`,
  headline: ['What’s on'],
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
    text: 'Cancelled events. Nobody should drive out for nothing.',
    sheet: 'The team has called this event off.',
  },
  past: { headline: 'Torn down', text: 'Past events.', sheet: 'This event is over.' },
  volunteer: {
    headline: 'Hands wanted.',
    text: 'Somebody has to carry the hay bales. It is the best seat at the festival.',
    link: { label: 'Volunteer', to: '/join' },
  },
  /** The list could not be read and this device holds no earlier one. */
  unread: {
    headline: 'No list on this phone yet.',
    text: 'This phone has not seen the events before, and there is no way to fetch them right now. They load by themselves when there is.',
    retry: 'Try again',
  },
  /** `?event=` names an event that is not in the list. */
  unknownEvent: 'That event is not on the board. It may have been taken down, or the link is not whole.',
  rsvp: {
    label: 'Your stub',
    submit: 'RSVP',
    cancel: 'Cancel',
    full: 'Event Full',
    waitlist: 'Join the waitlist',
    waitlistNote:
      'Every seat is taken. A freed seat goes to the first party that fits, without asking again.',
    promise: 'No signal? We save it on this phone and send it later.',
  },
} as const satisfies Page;
