/** The forms of both sides, and what stands beside them. */
const promise = 'No signal? We save it on this device and send it later.';

export const contact = {
  form: {
    headline: 'Send a message',
    subject: 'To the team',
    submit: 'Send message',
    promise,
  },
  cards: { email: 'Email', text: 'Text', address: 'Address' },
} as const;

export const musicContact = {
  form: {
    headline: 'Send a message',
    subject: 'To the collective',
    messageHint: 'For bookings: the date, the place and how many people you expect.',
    submit: 'Send message',
    promise,
  },
  cards: { general: 'General', booking: 'Booking' },
} as const;
