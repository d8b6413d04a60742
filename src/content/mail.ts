/** The words of every mail, as plain text. What goes in comes from people: it is one line where it stands in a line. */
import { shortAddress, site } from './site';

export interface MailText {
  subject: string;
  /** Paragraphs. */
  text: readonly string[];
}

/** An RSVP and its event, as a mail tells of them. */
export interface RsvpFacts {
  /** The first name, '' when it is none that a letter can begin with. */
  name: string;
  /** "Friday Night Downstairs" */
  title: string;
  /** "Saturday, November 28, 2026, 6:00 PM" */
  when: string;
  where: string;
  guests: number;
  status: 'confirmed' | 'waitlist' | 'cancelled';
  /** 1 for the next in line; 0 for none. */
  position: number;
  /** The event's own address. */
  link: string;
  /** The address of the events page. */
  events: string;
  /** Opens the RSVP, to see, change or cancel it. Contains a secret. */
  manage: string;
}

/** One thing about an event that is no longer what the recipient knew. */
export interface EventChange {
  /** "Time" */
  label: string;
  before: string;
  now: string;
}

/** What somebody sent, for those who read it. */
export interface SentFacts {
  name: string;
  email: string;
  /** As it was written, over several lines. */
  message: string;
  /** What it is about, e.g. the opportunity's title; '' for nothing. */
  about: string;
  link: string;
}

export const hello = (name: string) => (name ? `Hi ${name},` : 'Hello,');
const party = (guests: number) => (guests === 1 ? 'one of you' : `${guests} of you`);
const event = (f: RsvpFacts) => [f.title, f.when, f.where].filter((line) => line !== '').join('\n');
const change = (f: RsvpFacts) => `Plans change. Change your RSVP or give your seats back here:\n${f.manage}`;
const rsvp = (f: RsvpFacts) => `Your RSVP, to see, change or cancel it:\n${f.manage}`;
const changed = ({ label, before, now }: EventChange) =>
  before === ''
    ? `${label}: ${now}`
    : now === ''
      ? `${label}: was ${before}`
      : `${label}: ${now} (was ${before})`;
const line = (f: RsvpFacts) =>
  f.position > 0 ? `You are number ${f.position} on the waitlist.` : 'You are on the waitlist.';
const ask = `Questions? Answer this mail. ${site.email.general} reaches us too.`;

/** At the foot of every mail to somebody outside of the team. */
export const signature = `${site.name} · ${site.longName}\n${shortAddress}`;

export const mail = {
  rsvpConfirmed: (f: RsvpFacts): MailText => ({
    subject: `You are on the list: ${f.title}`,
    text: [
      hello(f.name),
      `We keep seats for ${party(f.guests)}. There is no paper ticket; your name at the door is enough.`,
      event(f),
      `All about it: ${f.link}`,
      change(f),
    ],
  }),
  rsvpWaitlisted: (f: RsvpFacts): MailText => ({
    subject: `On the waitlist: ${f.title}`,
    text: [
      hello(f.name),
      `Every seat is taken right now. ${line(f)} A freed seat goes to the first party that fits, without asking again, and we write to you when it is yours.`,
      event(f),
      `All about it: ${f.link}`,
      change(f),
    ],
  }),
  rsvpPromoted: (f: RsvpFacts): MailText => ({
    subject: `You have your seats: ${f.title}`,
    text: [
      hello(f.name),
      `Seats came free, and they are yours: for ${party(f.guests)}. You are off the waitlist.`,
      event(f),
      `All about it: ${f.link}`,
      `Can't make it any more? Others are waiting. Give your seats back here:\n${f.manage}`,
    ],
  }),
  rsvpChanged: (f: RsvpFacts): MailText => ({
    subject: `Changed: ${f.title}`,
    text: [
      hello(f.name),
      `Your RSVP is as you changed it. ${f.status === 'waitlist' ? line(f) : `We keep seats for ${party(f.guests)}.`}`,
      event(f),
      `All about it: ${f.link}`,
      rsvp(f),
    ],
  }),
  rsvpCancelled: (f: RsvpFacts): MailText => ({
    subject: `Cancelled: ${f.title}`,
    text: [
      hello(f.name),
      'You gave your seats back. Thank you for saying so: somebody else can have them.',
      event(f),
      `Changed your mind? Put it back here while there is room:\n${f.manage}`,
    ],
  }),
  rsvpCancelledByTeam: (f: RsvpFacts): MailText => ({
    subject: `Your RSVP was cancelled: ${f.title}`,
    text: [hello(f.name), 'The team cancelled your RSVP, so there are no seats in your name.', event(f), ask],
  }),
  eventChanged: (f: RsvpFacts, changes: readonly EventChange[]): MailText => ({
    subject: `Changed: ${f.title}`,
    text: [
      hello(f.name),
      changes.length > 0
        ? `This event changed:\n${changes.map(changed).join('\n')}`
        : 'The team updated this event. These are its details now:',
      event(f),
      f.status === 'waitlist' ? line(f) : `Your seats are kept: for ${party(f.guests)}.`,
      `All about it: ${f.link}`,
      rsvp(f),
    ],
  }),
  eventCancelled: (f: RsvpFacts): MailText => ({
    subject: `Called off: ${f.title}`,
    text: [
      hello(f.name),
      'This event will not take place. We are sorry. Please tell those who were coming with you, so that nobody drives out for nothing.',
      event(f),
      `What else is on: ${f.events}`,
      `Your RSVP: ${f.manage}`,
    ],
  }),
  /** To the person of an RSVP, when their address is used for another one for the same event. */
  rsvpAgain: (f: RsvpFacts): MailText => ({
    subject: `Already registered: ${f.title}`,
    text: [
      hello(f.name),
      'Somebody tried to register for this event with your email. You are already registered, so nothing changed.',
      event(f),
      f.status === 'waitlist' ? line(f) : `Your seats are kept: for ${party(f.guests)}.`,
      rsvp(f),
      'Was it you? Then all is well. If you never registered, cancel the RSVP with the link above.',
    ],
  }),
  contactReceived: (name: string): MailText => ({
    subject: 'We have your message',
    text: [
      hello(name),
      'Your message arrived. A person reads it and writes back to this address.',
      'Something to add? Answer this mail.',
    ],
  }),
  contactForTeam: (f: SentFacts): MailText => ({
    subject: `Message from ${f.name}`,
    text: [
      `${f.name} <${f.email}> wrote${f.about ? ` (${f.about})` : ''}:`,
      f.message,
      `Answer this mail and it goes to them. All messages: ${f.link}`,
    ],
  }),
  applicationReceived: (name: string): MailText => ({
    subject: 'We have your application',
    text: [
      hello(name),
      'Your application arrived. Somebody of the team reads it, all of it, and then we write to you.',
      'Something to add? Answer this mail.',
    ],
  }),
  applicationForTeam: (f: SentFacts): MailText => ({
    subject: `Application from ${f.name}`,
    text: [`${f.name} would like to join (${f.about}).`, `Read it: ${f.link}`],
  }),
  applicationAccepted: (name: string): MailText => ({
    subject: 'Yes. Welcome in',
    text: [
      hello(name),
      'We read your application and would love to have you.',
      'Somebody of the team writes to you about what comes next. Until then: come by, bring a friend, say that you are the new one.',
    ],
  }),
  applicationDeclined: (name: string): MailText => ({
    subject: 'About your application',
    text: [
      hello(name),
      'Thank you for offering your time. We read your application and cannot take you in right now.',
      'That is not a verdict on you, and you can apply again. The back row is open every week, to you too.',
      ask,
    ],
  }),
  interest: (f: SentFacts): MailText => ({
    subject: `Somebody is interested: ${f.about}`,
    text: [
      `${f.name} <${f.email}> is interested in “${f.about}”.`,
      f.message,
      `Answer this mail and it goes to them. Everybody who is interested: ${f.link}`,
    ],
  }),
  reportForTeam: (f: SentFacts): MailText => ({
    subject: `A post was reported: ${f.about}`,
    text: [
      `Somebody finds something wrong with “${f.about}”:`,
      f.message,
      `What the team can do about it: ${f.link}`,
    ],
  }),
} as const;
