import type { Page } from './page';
import { site } from './site';

/** The Ministries contact page. What the cards hold (addresses, number, hours) is in site.ts. */
export const contact = {
  title: `Contact · ${site.name}`,
  description: `Write, text or walk in: ${site.church.name}, ${site.church.address.city}. A person reads every message and answers within 24-48 hours.`,
  headline: ['A person', 'reads this'],
  lead: 'Her name is Denise and she answers within 24-48 hours. Ask anything: rides, allergies, doubts.',
  form: {
    headline: 'Send a message',
    /** On its stub. */
    subject: 'To the team',
    submit: 'Send message',
    promise: 'No signal? We save it on this phone and send it later.',
  },
  cards: {
    email: { title: 'Email', text: 'For everything that needs an attachment.' },
    text: { title: 'Text', text: 'Texts only. The phone is in a drawer during worship.' },
    address: { title: 'Address', text: 'Side door, down the stairs, follow the bass.' },
  },
  urgent: {
    headline: 'If it cannot wait',
    text: 'If you or somebody near you is in danger, call 911. To talk to someone right now, call or text 988, at any hour. We are not an emergency line, and we do not want you to wait for us.',
  },
} as const satisfies Page;
