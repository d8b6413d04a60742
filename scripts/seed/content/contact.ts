import type { ContentOf } from '../../../src/domain/content/fields';
import type { contactTable } from '../../../src/domain/content/pages/contact';

export const contact = {
  title: 'Contact',
  description:
    'Write, text or walk in: Grace Chapel, Riverside. A person reads every message and answers within 24-48 hours.',
  headline: ['A person', 'reads this'],
  lead: 'Her name is Denise and she answers within 24-48 hours. Ask anything: rides, allergies, doubts.',
  cards: {
    email: 'For everything that needs an attachment.',
    text: 'Texts only. The phone is in a drawer during worship.',
    address: 'Side door, down the stairs, follow the bass.',
  },
  urgent: {
    headline: 'If it can’t wait',
    text: 'If you or a person near you is in danger, call 911. To talk to someone right now, call or text 988, at any hour. We are not an emergency line, and we do not want you to wait for us.',
  },
} satisfies ContentOf<typeof contactTable.fields>;
