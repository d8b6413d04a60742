import { dataLinkMinutes, type Held, type PersonalTable } from '../../domain/my-data';
import { labelOf } from '../field-words';
import { trayTitle } from '../shell/shell';
import { ourEmail, site, titleOf } from '../site';

const names: Record<PersonalTable, string> = {
  event_rsvps: 'RSVPs',
  rsvp_changes: 'RSVP changes',
  door_scans: 'When you came in or left',
  consents: 'Answers of parents and guardians',
  contact_submissions: 'Messages',
  artist_submissions: 'Applications',
  collaboration_interest: 'Interest in opportunities',
  newsletter_subscribers: 'The newsletter',
  donations: 'Gifts',
  collaboration_opportunities: 'Opportunities you posted',
  resources: 'Resources you submitted',
  photos: 'Photos that you agreed to',
  users: 'Your account',
  team_links: 'Links that the team made for you',
  set_aside: 'Deleted by the team, can still be restored',
};

const inWords = (name: PersonalTable, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [labelOf(name, field), value]));

/** Returns what a row has, without empty fields. */
const detailsOf = (name: PersonalTable, row: Record<string, unknown>) =>
  Object.entries(row).flatMap(([field, value]) => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`;
    return text && text !== '[]' && text !== '{}'
      ? [{ id: field, label: labelOf(name, field), value: text }]
      : [];
  });

function file(email: string, held: Held, now: Date): [file: Blob, name: string] {
  const sections = held.map(
    ({ name, rows }) => [names[name], rows.map((row) => inWords(name, row))] as const,
  );
  const title = `Everything that ${site().name} holds about ${email}`;
  const all = { [title]: now.toISOString(), ...Object.fromEntries(sections) };
  const blob = new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: 'application/json' });
  return [blob, `byop-about-${email}-${now.toISOString().slice(0, 10)}.json`];
}

export const myData = {
  get title() {
    return titleOf('Your data');
  },
  description: 'See all the data we have about your email address, save it as a file, or have it erased.',
  headline: 'Your data',
  text: 'See all the data we have about your email address. Save it, or have it erased.',
  ends: 'We delete much of it automatically: names and numbers some weeks after the event, messages some months after they are resolved.',
  file,
  ask: {
    title: 'Ask for your data',
    text: `We send a link to this address, even if we have no data about it. It works once, for ${dataLinkMinutes} minutes.`,
    submit: 'Send the link',
    sent: 'The link is on its way, in a minute or so. Check your spam folder too.',
    get noMail() {
      return `This site can’t send email. Write to ${ourEmail()} from your address, and we’ll send or delete your data.`;
    },
  },
  open: {
    title: 'Here is your link',
    text: 'It opens once, in this tab.',
    submit: 'Show me',
    stale: `This link was used before or is older than ${dataLinkMinutes} minutes.`,
    again: 'Ask for a new link',
  },
  held: {
    title: 'What we have',
    about: (email: string) => `About ${email}:`,
    nothing: (email: string) => `We have no data about ${email}.`,
    names,
    detailsOf,
    save: 'Save it as a file',
    erase: 'Erase it all',
  },
  confirm: {
    title: 'Erase all of it?',
    text: 'Your RSVPs are cancelled and your seats given away, also those of people under 18 who named you as their parent or guardian. Messages, applications, your place on the Members page, your account and what you posted with it are gone. Gifts stay in our books without your address, and the count at a door keeps its numbers without your name. This cannot be undone.',
    yes: 'Erase it',
    no: 'Keep it',
  },
  erased: {
    title: 'It is erased.',
    text: `What is saved on this device is under “${trayTitle}”, at the bottom of every page. You can delete it there.`,
  },
} as const;
