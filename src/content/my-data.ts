import { dataLinkMinutes, type Held, type HeldIn } from '../domain/my-data';
import { labelOf } from './field-words';
import { site } from './site';

const names: Record<HeldIn, string> = {
  event_rsvps: 'RSVPs',
  rsvp_changes: 'Changes of them',
  contact_submissions: 'Messages',
  artist_submissions: 'Applications',
  collaboration_interest: 'Interest in opportunities',
  newsletter_subscribers: 'The newsletter',
  donations: 'Gifts',
  collaboration_opportunities: 'Opportunities you posted',
  resources: 'Resources you submitted',
  users: 'Your account',
  set_aside: 'Deleted by the team, not yet for good',
};

const inWords = (name: HeldIn, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [labelOf(name, field), value]));

/** A file that a person can read, and its name: sections and fields in words, everything in it. */
function file(email: string, held: Held, now: Date): [file: Blob, name: string] {
  const sections = held.map(
    ({ name, rows }) => [names[name], rows.map((row) => inWords(name, row))] as const,
  );
  const title = `Everything that ${site.name} holds about ${email}`;
  const all = { [title]: now.toISOString(), ...Object.fromEntries(sections) };
  const blob = new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: 'application/json' });
  return [blob, `byop-about-${email}-${now.toISOString().slice(0, 10)}.json`];
}

/** What a person reads who asks what is held about them. */
export const myData = {
  title: `What we hold about you · ${site.name}`,
  description: 'See everything that we hold about your address, save it as a file, or have it erased.',
  headline: ['About', 'you'],
  text: 'See everything that we hold about your email address. Save it, or have it erased.',
  ends: 'Much of it goes by itself: names and numbers some weeks after the event, messages some months after they are settled.',
  file,
  ask: {
    title: 'What do we hold?',
    text: `We send a link to this address, whether we know it or not. It works once, for ${dataLinkMinutes} minutes.`,
    submit: 'Send the link',
    sent: 'The link is on its way, in a minute or so. Look into the spam folder too.',
    noMail: `This site cannot send mail, so nobody gets a link from it. Write to ${site.email.general} from the address that it is about: a person answers you, and erases it if you ask.`,
    unreachable: 'This needs signal, and our server does not answer. Try again when there is.',
  },
  open: {
    title: 'Here is your link',
    text: 'It opens once, in this tab.',
    submit: 'Show me',
    stale: `This link was used before or is older than ${dataLinkMinutes} minutes.`,
    again: 'Ask for a new link',
  },
  held: {
    title: 'What we hold',
    about: (email: string) => `About ${email}:`,
    nothing: (email: string) => `We hold nothing about ${email}.`,
    names,
    save: 'Save it as a file',
    erase: 'Erase it all',
  },
  confirm: {
    title: 'Erase all of it?',
    text: 'Your RSVPs are cancelled and your seats given away. Messages, applications, your place on the Members page, your account and what you posted with it are gone. Gifts stay in our books without your address. This cannot be undone.',
    yes: 'Erase it',
    no: 'Keep it',
  },
  erased: {
    title: 'It is erased.',
    text: 'What this phone itself keeps is in “On this phone”, at the foot of every page, and is wiped there.',
  },
} as const;
