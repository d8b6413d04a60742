import type { ContentOf } from '../../../src/domain/content/fields';
import type { musicContactTable } from '../../../src/domain/content/pages/contact';

export const musicContact = {
  title: 'Contact the collective',
  description:
    'Booking, press and collaboration with the BYOP Collective. Write to us and get an answer within 24-48 hours.',
  headline: ['Call the', 'basement'],
  lead: 'It has no phone. Write instead, and you hear from us within 24-48 hours.',
  cards: {
    booking: 'Dates, rooms, outlets, money or the absence of it.',
    general: 'Chords, questions, a verse you cannot finish.',
  },
  socials: { headline: 'Elsewhere', text: 'Mostly rehearsal clips, and a dog.' },
} satisfies ContentOf<typeof musicContactTable.fields>;
