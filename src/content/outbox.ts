import { willSend } from './will-send';

/** What the tray says about the things that wait on this phone, and what became of them. */
export const outbox = {
  title: 'On this phone',
  promise: 'Safe if the battery dies.',
  shared: 'Anyone who uses this phone can read what waits here and what is half-written.',
  /** On the button that opens the tray. */
  button: {
    waiting: (count: number) => `${count} waiting`,
    needsYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
    receipts: 'On this phone',
  },
  stubs: (count: number) => (count === 1 ? '1 stub' : `${count} stubs`),
  admit: (guests: number) => `Admit ${guests}`,
  empty: 'Nothing waits on this phone.',
  sentence: {
    saved: willSend,
    server: 'Our server hasn’t taken it yet. We try again while this page is open.',
    portal: 'This network answers in our place. Sign in to the Wi-Fi, then come back to this page.',
    attention: 'Eight tries, and no answer yet. We keep trying while this page is open, or you decide.',
    sending: 'Keep the page open if you can.',
    confirmed: 'We look forward to seeing you!',
    waitlist: 'A freed seat is yours without asking again.',
    cancelled: 'It is cancelled. No seat is held for you.',
    received: 'It has arrived.',
    calledOff: 'The team has called this event off.',
    over: 'This event is over.',
  },
  /** On the ticket of an event that was moved: the date, time and place that the person last saw, as far as they changed. */
  moved: (was: string) => `Moved: was ${was}`,
  /** Beside the stamp of a ticket whose event the team cancelled. */
  byTheTeam: 'by the team',
  /** What a change of an RSVP does, on its own stub; and on the stub of that RSVP while it waits. */
  actions: { cancel: 'Cancel the RSVP', restore: 'Put it back', update: 'Change the RSVP' },
  changeWaits: {
    cancel: 'Saved on this phone, will be sent: you cannot come.',
    restore: 'Saved on this phone, will be sent: you want to come after all.',
    update: 'Saved on this phone, will be sent: your change.',
  },
  manage: 'Change or cancel',
  restore: 'Put it back',
  tries: ['first try', 'second try', 'third try', 'fourth try', 'fifth try', 'sixth try', 'seventh try'],
  laterTry: (count: number) => `try ${count}`,
  sendNow: 'Send now',
  stillWaiting: 'No answer yet. Still saved here.',
  change: 'Change it',
  discard: 'Throw it away',
  clearReceipts: 'Clear receipts',
  keysStay: 'What can still give your seats back stays.',
  confirmDiscard: {
    title: 'Throw it away?',
    unsent: 'It has not reached the team, and nobody has it but this phone.',
    rsvp: 'It has not reached the team. Without it nobody holds a seat for you.',
    unclear:
      'It was tried before, so it may have reached the team already. Thrown away here, it is not sent again.',
    change: 'It has not reached the team. Without it your RSVP stays as it was.',
    yes: 'Throw it away',
    no: 'Keep it',
  },
  notChanged: {
    halfTyped: {
      title: 'The form is taken',
      text: 'Something half-written is in it. Send that first, or clear it.',
      tone: 'bad',
    },
    postGone: {
      title: 'It cannot be changed any more',
      text: 'The post is no longer open. Copy what you wrote, or throw it away.',
      tone: 'bad',
    },
  },
  discarded: {
    no: { title: 'Thrown away', tone: 'plain' },
    maybe: {
      title: 'Thrown away here',
      text: 'It may have reached the team all the same.',
      tone: 'plain',
    },
    yes: { title: 'Receipt cleared', tone: 'plain' },
    sending: { title: 'It is on its way', text: 'Wait a moment for the answer.', tone: 'bad' },
    unsaved: { title: 'Not thrown away', text: 'This phone could not store the change.', tone: 'bad' },
  },
} as const;
