interface Step {
  title: string;
  text: string;
}

/** The ticket that replaces a form once it was sent, and what happens next. */
export const received = {
  labels: {
    contact: 'Message',
    application: 'Application',
    interest: 'Interest',
    newsletter: 'Newsletter',
    rsvp: 'RSVP',
    change: 'Change',
    consent: 'A parent’s yes',
  },
  saved: 'Saved on this device',
  next: 'What happens next',
  /** The first step until it was sent. `promise`: when we try. */
  unsent: (promise: string): Step => ({
    title: promise.replace(/\.$/, ''),
    text: 'Until it is sent, it is safe on this device.',
  }),
  quote: (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text}”`,
  contact: {
    again: 'Write another message',
    steps: {
      ministries: (email: string): Step[] => [
        { title: 'We read it', text: 'Every message, all the way to the end.' },
        { title: 'We write back', text: `Within 24-48 hours, to ${email}.` },
      ],
      music: (email: string): Step[] => [
        { title: 'We read it', text: 'The right person in the collective.' },
        { title: 'We write back', text: `Within 24-48 hours, to ${email}.` },
      ],
    },
  },
  /** Its steps are those of the page. */
  application: { summary: (role: string, skills: string): string => `${role}. Skills: ${skills}` },
  refused: 'Change or delete it',
} as const;
