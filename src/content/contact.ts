import type { Page } from './page';
import { site } from './site';

export const contact = {
  title: `Contact · ${site.name}`,
  description: `Write, text or walk in: ${site.church.name}, ${site.church.address.city}. A person reads every message and answers within 24-48 hours.`,
  headline: ['A person', 'reads this'],
  lead: 'Her name is Denise and she answers within 24-48 hours. Ask anything: rides, allergies, doubts.',
  form: {
    headline: 'Send a message',
    subject: 'To the team',
    submit: 'Send message',
    promise: 'No signal? We save it on this device and send it later.',
  },
  cards: {
    email: { title: 'Email', text: 'For everything that needs an attachment.' },
    text: { title: 'Text', text: 'Texts only. The phone is in a drawer during worship.' },
    address: { title: 'Address', text: 'Side door, down the stairs, follow the bass.' },
  },
  urgent: {
    headline: 'If it can’t wait',
    text: 'If you or a person near you is in danger, call 911. To talk to someone right now, call or text 988, at any hour. We are not an emergency line, and we do not want you to wait for us.',
  },
} as const satisfies Page;

export const musicContact = {
  title: `Contact the collective · ${site.name}`,
  description: `Booking, press and collaboration with the ${site.artist}. Write to us and get an answer within 24-48 hours.`,
  headline: ['Call the', 'basement'],
  lead: 'It has no phone. Write instead, and you hear from us within 24-48 hours.',
  form: {
    headline: 'Send a message',
    subject: 'To the collective',
    messageHint: 'For bookings: the date, the place and how many people you expect.',
    submit: 'Send message',
    promise: 'No signal? We save it on this device and send it later.',
  },
  cards: {
    general: { title: 'General', text: 'Chords, questions, a verse you cannot finish.' },
    booking: { title: 'Booking', text: 'Dates, rooms, outlets, money or the absence of it.' },
  },
  socials: { headline: 'Elsewhere', text: 'Mostly rehearsal clips, and a dog.' },
} as const satisfies Page;
