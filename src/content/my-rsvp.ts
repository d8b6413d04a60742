import { site } from './site';

/** Changing one's own RSVP: what the sheet says, and asks before anything is sent. */
export const myRsvp = {
  /** Above the event's name, and in its place until that is known. */
  title: 'Your RSVP',
  reading: 'Looking it up...',
  /** What is true of it. */
  truth: {
    confirmed: (guests: number) =>
      guests === 1 ? 'A seat is held for you.' : `${guests} seats are held for you.`,
    waitlist: (guests: number) => `You wait for ${guests === 1 ? 'a seat' : `${guests} seats`}.`,
    cancelled: () => 'It is cancelled. No seat is held for you.',
  },
  unread: 'There is no signal to ask how it stands now: this is what this phone knows.',
  over: 'The event is over. There is nothing left to change.',
  calledOff: 'The team has called this event off.',
  /** The link leads nowhere. */
  unknown: `There is no RSVP behind this link: the link is not whole, or the team has deleted it. Write to ${site.email.general} if that cannot be.`,
  /** No signal, and this phone has no stub of it. */
  unreachable: 'It is not on this phone, and our server does not answer now. It needs signal this one time.',
  tryAgain: 'Try again',
  guests: 'Guests, you included',
  tooFew: 'At least one: you.',
  change: (guests: number) => (guests === 1 ? 'Change to 1 guest' : `Change to ${guests} guests`),
  details: 'Correct my details',
  send: 'Send the corrections',
  cancel: 'I cannot come',
  restore: 'Put it back',
  promise: 'No signal? We save it on this phone and send it later.',
  /** The question between the sheet and the change. */
  confirm: {
    cancel: {
      title: 'Cancel your RSVP?',
      text: 'Your seats go to whoever waits for them.',
      yes: 'Cancel the RSVP',
      no: 'Keep it',
    },
    restore: {
      title: 'Put it back?',
      text: 'When the seats are gone by then, you go to the end of the waitlist.',
      yes: 'Put it back',
      no: 'Leave it cancelled',
    },
    guests: {
      title: 'Change your party?',
      text: 'When there are not so many seats, your RSVP stays as it is.',
      yes: 'Change it',
      no: 'Leave it',
    },
    details: {
      title: 'Send these corrections?',
      text: 'The team will read these instead of what you sent before.',
      yes: 'Send them',
      no: 'Go on writing',
    },
  },
} as const;
