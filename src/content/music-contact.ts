import type { Page } from './page';
import { site } from './site';

/** The Music contact page. The addresses and handles are in site.ts. */
export const musicContact = {
  title: `Contact the collective · ${site.name}`,
  description: `Booking, press and collaboration with the ${site.artist}. Write to us and get an answer within 24-48 hours.`,
  headline: ['Call the', 'basement'],
  lead: 'It has no phone. Write instead, and you hear from us within 24-48 hours.',
  form: {
    headline: 'Send a message',
    /** On its stub. */
    subject: 'To the collective',
    messageHint: 'For bookings: the date, the place and how many people you expect.',
    submit: 'Send message',
    promise: 'No signal? We save it on this phone and send it later.',
  },
  cards: {
    general: { title: 'General', text: 'Chords, questions, a verse you cannot finish.' },
    booking: { title: 'Booking', text: 'Dates, rooms, outlets, money or the absence of it.' },
  },
  socials: { headline: 'Elsewhere', text: 'Mostly rehearsal clips and somebody’s dog.' },
} as const satisfies Page;
