/** What the RSVP dialog says beside the words of `events.rsvp`. */
export const rsvpWords = {
  event: 'Event',
  chooseEvent: 'Choose an event',
  again: 'RSVP for somebody else',
  wait: 'Please wait...',
  changeLabel: 'Change your stub',
  changeSubmit: 'Send the change',
  waitlistLabel: 'Waitlist',
  seatsLeft: (left: number) => (left === 1 ? '1 seat left' : `${left} seats left`),
  seatsForEveryone: 'Seats for everyone',
  full: (waiting: number) => (waiting > 0 ? `Full. ${waiting} waiting` : 'Full'),
  left: (left: number) => `${left} left`,
  keepsNothing: 'This browser keeps nothing, so it is sent only while there is signal.',
  leave: {
    title: 'Leave it unsent?',
    text: 'What you typed has not been sent, and is not kept.',
    yes: 'Leave',
    no: 'Go on writing',
  },
  edited: {
    accepted: {
      title: 'Too late to change',
      text: 'It had reached us before, as you first wrote it.',
      tone: 'plain',
    },
    unclear: {
      title: 'Not changed yet',
      text: 'An earlier try may have arrived, and our server cannot be asked now. Try again when it answers.',
      tone: 'bad',
    },
    gone: {
      title: 'Not on this phone any more',
      text: 'It was thrown away, here or in another tab.',
      tone: 'bad',
    },
    unsaved: { title: 'Not changed', text: 'This phone could not store the change.', tone: 'bad' },
  },
  /** Beside an event. */
  learnMore: 'Learn more',
  checkAgain: 'Check again',
  checking: 'Checking...',
  asOf: (when: string) => `As of ${when}.`,
  noAnswer: 'No answer. This is still the last list we have.',
  dropped: (count: number) =>
    count === 1
      ? 'One entry could not be read by this version of the site.'
      : `${count} entries could not be read by this version of the site.`,
  calledOff: 'Cancelled',
  when: 'When',
  where: 'Where',
  kind: 'What',
  seats: 'Seats',
  noDescription: 'No more is written about it yet.',
} as const;
