/** Labels and hints of all form fields, for forms, lists, exports, the printed guest list and "My tickets". */
import type { inquiryTypes } from '../domain/choices';
import { type FormName, forms } from '../domain/forms';
import { footer } from './shell/shell';

interface FieldWords {
  label: string;
  /** The label in lists and exports, if it differs. */
  short?: string;
  hint?: string;
  /** The button that shows the field. Without it the field is always visible. */
  unfold?: string;
  /** The first option, for no choice. */
  none?: string;
  /** Labels of the choices. A choice without one is shown as its value. */
  choices?: Readonly<Record<string, string>>;
}

const person = { name: { label: 'Name' }, email: { label: 'Email' } };
const phone = { label: 'Phone' };
const message = { label: 'Message' };
const guardian = {
  under_18: { label: 'I’m under 18', short: 'Under 18' },
  guardian_name: { label: 'Name of a parent or guardian', short: 'Parent or guardian' },
  guardian_contact: { label: 'Their phone number or email', short: 'Parent’s phone or email' },
};

const inquiries = {
  booking: 'Booking',
  collaboration: 'Collaboration',
  press: 'Press',
  general: 'General',
} as const satisfies Record<(typeof inquiryTypes)[number], string>;

type WordsOf<Form extends FormName> = Readonly<Record<keyof (typeof forms)[Form]['fields'], FieldWords>>;

export const fieldWords: { readonly [Form in FormName]: WordsOf<Form> } = {
  rsvp: {
    ...person,
    number_of_guests: { label: 'How many, including you?', short: 'Guests' },
    phone,
    ...guardian,
    guardian_contact: {
      ...guardian.guardian_contact,
      hint: 'With an email, we ask them right away. No email? They can say yes right here.',
    },
    guardian_phone: {
      label: 'Their phone number, too',
      short: 'Parent’s phone',
      hint: 'The door calls it if something happens.',
    },
    show_first_name: {
      label: 'Show my first name to others who come',
      short: 'First name shown',
      hint: 'Once you have a seat, anyone who opens the event can see it until the event is over. Under 18, only after a parent’s yes with the link that we mail them.',
    },
    message: { ...message, unfold: 'Add a message' },
  },
  contact: {
    ...person,
    phone,
    organization: { label: 'Organization' },
    inquiry_type: {
      label: 'Type of inquiry',
      short: 'Inquiry type',
      none: 'Choose one',
      choices: inquiries,
    },
    message,
  },
  application: {
    ...person,
    phone,
    ...guardian,
    guardian_contact: { ...guardian.guardian_contact, hint: 'We talk to them before anything else happens.' },
    role_interest: {
      label: 'Area of interest',
      short: 'Role Interest',
      none: 'Choose one',
    },
    skills: { label: 'Skills', hint: 'Separate them with commas: bass, sound desk, Spanish.' },
    experience: { label: 'Experience', hint: '“None” is fine.', unfold: 'Add your experience' },
    why_join: {
      label: 'Why do you want to join?',
      short: 'Why join',
      hint: 'May appear on the Members page, if we publish you.',
    },
    social_media: {
      label: 'Social media',
      hint: 'Paste a link or a handle.',
    },
    portfolio_links: {
      label: 'Links to your work',
      short: 'Portfolio links',
      hint: 'As many as you like, separated by commas: https://june.example/work.',
    },
    public_email: { label: 'Show my email', short: 'Email may be public' },
    public_links: { label: 'Show my social media and links', short: 'Links may be public' },
  },
  interest: { ...person, message },
  newsletter: { email: footer.newsletter.email },
  opportunity: {
    title: { label: 'Title' },
    posted_by: { label: 'Your name', short: 'By' },
    role: { label: 'Your role' },
    type: { label: 'Type', none: 'Choose a type' },
    icon: { label: 'Icon' },
    description: { label: 'Description' },
    skills: { label: 'Skills needed', hint: 'Separate them with commas: drums, reading charts.' },
  },
  resource: {
    title: { label: 'Title' },
    description: { label: 'Description' },
    category: { label: 'Category', none: 'Choose a category' },
    type: { label: 'Type', none: 'Choose a type' },
    url: { label: 'Link', hint: 'Starts with https://' },
    author: { label: 'Author', short: 'By' },
  },
  report: { reason: { label: 'What is wrong with it?', short: 'Reason' } },
};

/** Returns the label of a field in lists and exports, or a readable form of its name ("Created at"). */
export function labelIn(form: FormName | undefined, field: string): string {
  const words: Readonly<Record<string, FieldWords>> = form ? fieldWords[form] : {};
  const known = words[field];
  if (known) return known.short ?? known.label;
  const name = field.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const formNames = Object.keys(fieldWords).filter((name): name is FormName => name in forms);

export const labelOf = (collection: string, column: string): string =>
  labelIn(
    formNames.find((name) => forms[name].collection === collection),
    column,
  );
