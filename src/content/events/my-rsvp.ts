import { ourEmail } from '../site';

export const myRsvp = {
  /** Shown above the event's name, and in its place until it has loaded. */
  title: 'Your RSVP',
  reading: 'Looking it up...',
  status: {
    confirmed: (guests: number) =>
      guests === 1 ? 'A seat is held for you.' : `${guests} seats are held for you.`,
    waitlist: (guests: number) =>
      `You’re on the waitlist for ${guests === 1 ? 'a seat' : `${guests} seats`}.`,
    cancelled: () => 'It is cancelled. No seat is held for you.',
  },
  /** Of each person under 18 who comes with somebody else, by what a parent answered. */
  child: {
    none: (name: string) => `${name} comes with you.`,
    asked: (name: string) => `${name}: a parent still has to say yes.`,
    signed: (name: string) => `${name}: a parent said yes on this device.`,
    yes: (name: string) => `${name}: a parent said yes.`,
    no: (name: string) => `${name}: a parent said no.`,
  },
  unread: 'We can’t check it right now. This is what this device last saw.',
  over: 'The event is over. There is nothing left to change.',
  calledOff: 'The team has called this event off.',
  get unknown() {
    return `We can’t find that RSVP. The link may be incomplete, or the team deleted the RSVP. If that seems wrong, write to ${ourEmail()}.`;
  },
  /** Not stored on this device, and the server cannot be reached. */
  unreachable:
    'This RSVP is not on this device, and our server isn’t answering. You need signal to open it the first time.',
  tryAgain: 'Try again',
  guests: 'How many, including you?',
  /** For a waiting party that does not fit. */
  inPart: (free: number) =>
    free === 1
      ? 'One seat is free now. To come in part, change to 1.'
      : `${free} seats are free now. To come in part, change to ${free}.`,
  tooFew: 'At least one: you.',
  change: (guests: number) => (guests === 1 ? 'Change to 1 guest' : `Change to ${guests} guests`),
  /** By what the person chose, and whether others see it now. */
  firstName: {
    shown: 'Your first name is shown to others who come.',
    later:
      'You chose to show your first name. Others see it once you have a seat. Under 18, only after a parent’s yes with the link that we mail them.',
    hide: 'Don’t show my first name',
    hidden: 'Your first name is not shown to others who come.',
    show: 'Show my first name',
  },
  /** Who is under 18 and comes with the person of the RSVP. */
  party: {
    title: 'Who comes with you',
    off: 'Not coming',
    offLabel: (name: string) => `Not coming (${name})`,
    /** After the name, until it is sent. */
    isOff: 'is not coming. Not saved yet.',
    back: 'Still coming',
    backLabel: (name: string) => `Still coming (${name})`,
    save: (names: string) => `Save without ${names}`,
    /** The server could not be reached, and this device has no names. */
    unread: 'One of you can’t come? Open this again with signal to take them off.',
  },
  details: 'Correct my details',
  send: 'Send the corrections',
  cancel: 'I can’t make it',
  /** Of a series, beside the button for all dates. */
  cancelDate: 'Cancel this date',
  restore: 'I can make it after all',
  promise: 'No signal? We save it on this device and send it later.',
  confirm: {
    cancel: {
      title: 'Cancel your RSVP?',
      text: 'Your place is free for others then.',
      yes: 'Cancel the RSVP',
      no: 'Keep it',
    },
    restore: {
      title: 'Can you make it after all?',
      text: 'If the seats are gone by then, you go to the end of the waitlist.',
      yes: 'Yes, I’m coming',
      no: 'Leave it cancelled',
    },
    guests: {
      title: 'Change the number of guests?',
      text: 'If there are not enough seats, your RSVP stays as it is.',
      yes: 'Change it',
      no: 'Leave it',
    },
    leaving: {
      title: 'Take them off your RSVP?',
      text: 'Their seats are free for others then. Everybody else keeps theirs.',
      yes: 'Take them off',
      no: 'Not yet',
    },
    hide: {
      title: 'Don’t show your first name?',
      text: 'Others won’t see it on the event. Without signal, that changes once you are back online.',
      yes: 'Don’t show it',
      no: 'Leave it',
    },
    show: {
      title: 'Show your first name?',
      text: 'Once you have a seat, anyone who opens the event can see it until the event is over. Under 18, only after a parent’s yes with the link that we mail them.',
      yes: 'Show it',
      no: 'Leave it',
    },
    details: {
      title: 'Send these corrections?',
      text: 'They replace what you sent before.',
      yes: 'Send them',
      no: 'Keep writing',
    },
  },
  /** Below the question about corrections, if somebody is marked as not coming. */
  leavingToo: (names: string) => `No longer on your RSVP then: ${names}.`,
} as const;
