/** The team's demo inbox, with a row in every status. */
import type { ApplicationInput } from '../../src/domain/application';
import type { contactStatuses, inquiryTypes } from '../../src/domain/choices';
import type { areas } from '../../src/domain/content/pages/join';

export interface MessageSeed {
  form_type: 'ministries' | 'music';
  inquiry_type?: (typeof inquiryTypes)[number];
  organization?: string;
  phone?: string;
  message: string;
  status: (typeof contactStatuses)[number];
  notes?: string;
}

export const messages: readonly MessageSeed[] = [
  {
    form_type: 'ministries',
    phone: '951 555 0142',
    message: 'My daughter is eleven and wants to come on Friday. Is that too young, and can I stay upstairs?',
    status: 'new',
  },
  {
    form_type: 'music',
    inquiry_type: 'booking',
    organization: 'Camp Pinecrest',
    message:
      'We have 140 campers in the second week of July and a stage with one working outlet. Could four of you play Thursday night?',
    status: 'new',
  },
  {
    form_type: 'ministries',
    message: 'I left a green jacket in the choir room on Sunday. There is a harmonica in the left pocket.',
    status: 'new',
  },
  {
    form_type: 'music',
    inquiry_type: 'press',
    organization: 'The Riverside Courier',
    phone: '951 555 0165',
    message: 'I write about people who make things in basements. May I sit in a corner on a rehearsal night?',
    status: 'in-progress',
    notes: 'Devon called back. She comes on the 2nd, no photographs of minors.',
  },
  {
    form_type: 'ministries',
    phone: '951 555 0118',
    message:
      'We can lend you the long tables for the Harvest Festival again. Somebody has to fetch them by noon.',
    status: 'in-progress',
    notes: 'Teo has a van. Waiting for the time.',
  },
  {
    form_type: 'music',
    inquiry_type: 'collaboration',
    message: 'I play the singing saw. I know how that sounds. Could I send you a recording first?',
    status: 'in-progress',
  },
  {
    form_type: 'music',
    inquiry_type: 'general',
    message:
      'Is there sheet music for the third song? My students have been guessing the bridge for a month.',
    status: 'resolved',
    notes: 'Sent the chart to her.',
  },
  {
    form_type: 'ministries',
    message: 'The ramp at the side door was icy on Tuesday. My father uses a walker. Could somebody salt it?',
    status: 'resolved',
    notes: 'Salt stands by the door now, and it is on the opening list.',
  },
];

export type ApplicationSeed = Pick<
  ApplicationInput,
  'skills' | 'why_join' | 'public_email' | 'public_links'
> & {
  role_interest: keyof typeof areas;
  experience?: string;
  phone?: string;
  social?: string;
  portfolio?: string;
  status: 'new' | 'reviewing' | 'accepted' | 'declined';
  notes?: string;
};

export const applications: readonly ApplicationSeed[] = [
  {
    role_interest: 'musician',
    skills: 'violin, fiddle tunes, harmony',
    why_join: 'I have played alone in my room for six years and would like to find out whether I can follow.',
    experience: 'Two seasons in the school orchestra, second desk.',
    public_email: false,
    public_links: false,
    status: 'new',
  },
  {
    role_interest: 'technical',
    skills: 'soldering, live sound, patience',
    why_join: 'Your left speaker hums at 60 hertz. I think I know why.',
    phone: '951 555 0177',
    public_email: true,
    public_links: false,
    status: 'new',
  },
  {
    role_interest: 'youth-leader',
    skills: 'listening, driving the van, first aid',
    why_join: 'Somebody waited with me once until my ride came. I can be that somebody on Fridays.',
    experience: 'Five summers as a camp counselor.',
    public_email: false,
    public_links: false,
    status: 'reviewing',
    notes: 'Background check sent on Monday.',
  },
  {
    role_interest: 'teacher',
    skills: 'piano, theory, explaining things twice',
    why_join: 'I teach eight-year-olds. Teenagers at least laugh at the jokes.',
    portfolio: 'https://example.org/piano-room',
    public_email: true,
    public_links: true,
    status: 'reviewing',
  },
  {
    role_interest: 'musician',
    skills: 'drums, brushes, cajón',
    why_join: 'I learned to play quietly because of the neighbors. It turns out that this is rare.',
    social: 'https://example.org/brushes',
    public_email: false,
    public_links: true,
    status: 'accepted',
    notes: 'Starts in two weeks. Ask again about the Members page.',
  },
  {
    role_interest: 'volunteer',
    skills: 'cooking for eighty, washing up',
    why_join: 'I would rather not be on a stage. The kitchen has a good view of the door.',
    public_email: false,
    public_links: false,
    status: 'accepted',
  },
  {
    role_interest: 'other',
    skills: 'event catering, price lists',
    why_join: 'Our company offers festival packages from 40 people. Please find our rates attached.',
    public_email: true,
    public_links: true,
    status: 'declined',
    notes: 'An advertisement.',
  },
];

/** Interest in opportunities, by index. */
export const interests: readonly { opportunity: number; message: string }[] = [
  { opportunity: 0, message: 'Root notes are the only ones I know. When do you rehearse?' },
  { opportunity: 0, message: 'I can sit still for about twenty minutes at a time. Is that a song?' },
  { opportunity: 1, message: 'I have a linocut of a pumpkin with your name on it.' },
  { opportunity: 2, message: '' },
];

export const reports: readonly {
  kind: 'opportunity' | 'resource';
  post: number;
  reason: string;
  done?: true;
}[] = [
  { kind: 'opportunity', post: 3, reason: 'The evening it names was last week. It could be closed.' },
  { kind: 'resource', post: 2, reason: 'The link opens a page that asks for a credit card.' },
  { kind: 'resource', post: 5, reason: 'The author’s name is spelled with one n.', done: true },
];

/** Number of newsletter subscribers. */
export const subscribers = 14;
