/**
 * Drafts of the legal pages: what this site keeps, as its tables and its server have it. Each begins with what its editor has to do. Only
 * the hooks load them.
 */
import { deviceDays } from '../domain/accounts/second-factor';
import { teamLinkDays } from '../domain/accounts/team';
import type { LegalTable } from '../domain/content/pages/legal';
import { clientErrorDays } from '../domain/errors/client-error';
import { type FormName, forms } from '../domain/forms';
import { dataLinkMinutes, type KeepDays, type PersonalTable } from '../domain/my-data';
import { myData } from './account/my-data';
import { labelIn } from './field-words';
import { footer, trayTitle } from './shell/shell';
import { thisPhone } from './shell/this-phone';
import { addressLines, site } from './site';

/** What only the server knows. */
export interface DraftFacts {
  keepDays: KeepDays;
  /** Whether it sends mail. */
  mail: boolean;
  /** Whether it takes gifts. */
  giving: boolean;
}

interface LegalDraft {
  title: string;
  description: string;
  headline: string[];
  lead: string;
  markdown: string;
}

const toDo =
  '**This is a draft. It was made from what this site does, and it is no legal advice. Check every line, fill in what is in brackets, ask a person who knows the law of your country, and then delete this paragraph.**';

const fieldsOf = (form: FormName): string =>
  Object.keys(forms[form].fields)
    .map((field) => labelIn(form, field))
    .join(', ');

/** One sentence or more for each collection with a person's data, in the order of "Your data". */
const keeps: Record<PersonalTable, (facts: DraftFacts) => string> = {
  event_rsvps: ({ keepDays }) =>
    `${fieldsOf('rsvp')}, the children who come along, and answers to the questions of an event. ${keepDays.rsvps} days after the event we delete all of it. How many came stays, without names. A first name is shown on an event only if that person chose it, and until the event is over.`,
  rsvp_changes: () => 'What you changed in an RSVP. It is deleted with the RSVP.',
  door_scans: ({ keepDays }) =>
    `Times and the door. Under 18 also the pick-up code and the name of the adult who took you along. Deleted ${keepDays.rsvps} days after the event. How many came stays, as a number.`,
  consents: () =>
    'Their name, how to reach them, and each yes or no with its time and the text that they agreed to. Deleted with the RSVP or the application.',
  contact_submissions: ({ keepDays }) =>
    `${fieldsOf('contact')}. Deleted ${keepDays.messages} days after we have dealt with it.`,
  artist_submissions: ({ keepDays }) =>
    `${fieldsOf('application')}, and a photo if you send one. If we decline, it is deleted ${keepDays.applications} days later. Otherwise it stays as long as you are with us.`,
  collaboration_interest: ({ keepDays }) =>
    `${fieldsOf('interest')}. Deleted ${keepDays.interest} days after you sent it.`,
  newsletter_subscribers: () =>
    `Your email, until you unsubscribe: “${footer.unsubscribe}” is at the bottom of every page.`,
  donations: ({ giving }) =>
    giving
      ? 'You pay at Stripe, which gets your card and keeps its own records. We get the amount, the time, your email and whether it was paid. Gifts stay in our books, without your email once you have your data erased.'
      : '',
  collaboration_opportunities: () => `${fieldsOf('opportunity')}. Public, until you or we delete it.`,
  resources: () => `${fieldsOf('resource')}. Public, until you or we delete it.`,
  photos: ({ keepDays }) =>
    `Only with your yes and, under 18, that of a parent or guardian. You can take it back at any time: write to us. Deleted ${keepDays.photos} days after a photo was taken down.`,
  users: () =>
    `Your email, and a password that we cannot read. They stay until you delete the account. Devices that proved a second factor are forgotten ${deviceDays} days after their last use.`,
  team_links: () =>
    `Invitations to our team, and links for a new password. Deleted ${teamLinkDays} days after they end.`,
  set_aside: () => 'What our team deletes can be brought back for 30 days. Then it is gone.',
};

const isTable = (name: string): name is PersonalTable => Object.hasOwn(keeps, name);

/** What is stored without a name, or about the team. */
const others = ({ keepDays }: DraftFacts): string[] => [
  `**Reports about a post:** ${fieldsOf('report')}. They are anonymous. Deleted ${keepDays.reports} days after we have dealt with them.`,
  `**What our team does here:** who changed what, and sign-ins. The changed words are deleted after ${keepDays.audit} days, or with the person’s data.`,
  `**Errors of the site on your device:** without names and without what you typed. Deleted ${clientErrorDays} days after the last report.`,
];

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Joins blocks, without those that are empty. */
const page = (...blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n');

/** Who is behind the site, as on an envelope. */
const sender = (): string => {
  const { name, longName, church } = site();
  const lines = addressLines(site());
  return [
    longName || name,
    ...(lines.length > 0 ? lines : [church.name || '[Name and address of the church]']),
  ].join('\n');
};

const mailLink = (address: string): string =>
  address ? `[${address}](mailto:${address})` : '[an email address]';

function privacy(facts: DraftFacts): LegalDraft {
  const { name, email } = site();
  const kept = Object.keys(keeps)
    .filter(isTable)
    .flatMap((table) => {
      const text = keeps[table](facts);
      return text ? `**${myData.held.names[table]}:** ${text}` : [];
    });
  return {
    title: 'Privacy',
    description: `What ${name} keeps about you, for how long, who reads it, and how you see or erase it.`,
    headline: ['What we', 'keep'],
    lead: 'We keep what we need to have you here, and delete it when we don’t need it any more.',
    markdown: page(
      toDo,
      '## Who is responsible',
      sender(),
      `Write to ${mailLink(email.general)}.`,
      '## What we keep, and for how long',
      list([...kept, ...others(facts)]),
      '## Who reads it',
      'Our team, each person what their work needs. At a door, volunteers see names, how many come and the answers that an event shows them; under 18 also the parent or guardian to call. We sell nothing and show no ads. [Add all others who get data, and why.]',
      list([
        facts.mail
          ? '**Mail:** [Name and country of the provider that sends your mail] carries our mails to you.'
          : 'This site sends no mail.',
        '**Server:** the site runs at [name and country of the company that has your server]. It limits how often one IP address may send something.',
        '**Backups:** they still have what was deleted until they are replaced, after [how long you keep them].',
      ]),
      '## What is on your device',
      `So that the site works without signal, it keeps its pages, songs that you save, forms that you began and what you sent on your device. ${thisPhone.keeps.receipts} The site sets no cookies. You see and delete all of it under “${trayTitle}”, at the bottom of every page.`,
      '## Under 18',
      'We ask whether you are under 18, not for your birthday. Then a parent or guardian has to be named, and we ask them. They can take their yes back at any time.',
      '## See it, correct it, erase it',
      facts.mail
        ? `Open [Your data](/auth#my-data) and enter your email. We send you a link that works for ${dataLinkMinutes} minutes. With it you see everything that we have about you, save it as a file, or erase it. Without an email, or to correct something, write to ${mailLink(email.general)}.`
        : `Write to ${mailLink(email.general)} from your address, and we send, correct or delete what we have about you.`,
      '[Add the law that this rests on, and who people can complain to.]',
    ),
  };
}

function safeguarding(): LegalDraft {
  const { name, church, parents, email } = site();
  const { supervision, contact, phone } = parents;
  const call = phone.number ? `[${phone.display || phone.number}](tel:${phone.number})` : phone.display;
  return {
    title: 'Safeguarding',
    description: `How ${name} looks after people under 18: who supervises, what a parent’s yes means, and who to call.`,
    headline: ['Looking', 'after you'],
    lead: 'Who is in the room, who may come, who takes a child home, and who to call.',
    markdown: page(
      toDo,
      '## Who supervises',
      supervision.title || supervision.text
        ? [supervision.title && `**${supervision.title}.**`, supervision.text].filter(Boolean).join(' ')
        : '[Who is in the room at every event, and how you choose and check them.]',
      `[Who in ${church.name || 'your church'} is responsible for safeguarding, and how your team is trained.]`,
      '## A parent’s yes',
      'Before anyone under 18 joins in, we ask a parent or guardian. They get a link and need no account. A yes is for one event. Of a series, a parent can say yes to all dates, for half a year at most. They can take it back at any time with the same link. At events that need a yes, the door lets people under 18 in only with one. At others it calls them first.',
      '## Going home',
      'At events with pick-up codes, the parent gets four digits. The door asks for them, and writes down who took the child along. Without the digits, a volunteer calls the parent first, or has to know who it is.',
      '## Photos and names',
      'We show a photo or a first name of a person under 18 only after a parent’s yes. [What you do about photos that guests take.]',
      '## Who to call',
      contact || call
        ? `${[contact, call].filter(Boolean).join(': ')}${phone.hours && `, ${phone.hours}`}.`
        : `Write to ${mailLink(email.general)}.`,
      '[If a child is in danger: the number of the police, and of the authority for children where you are.]',
      '[Who people can talk to outside of your team.]',
    ),
  };
}

function imprint(): LegalDraft {
  const { name, church, email, texting } = site();
  const call = texting.number
    ? `[${texting.display || texting.number}](tel:${texting.number})`
    : texting.display;
  return {
    title: 'Imprint',
    description: `Who is behind ${name}, and how to reach the people who answer for this site.`,
    headline: ['Who we are'],
    lead: 'Who answers for this site, and how to reach them.',
    markdown: page(
      toDo,
      '## Who answers for this site',
      sender(),
      '[The name of the person who represents the church, and what your country wants here, such as a register and its number.]',
      '## How to reach us',
      list(
        [
          `Email: ${mailLink(email.general)}`,
          church.email && `The church: ${mailLink(church.email)}`,
          call && `Text messages: ${call}`,
        ].filter(Boolean),
      ),
    ),
  };
}

export const legalDrafts = (facts: DraftFacts): Record<LegalTable['key'], LegalDraft> => ({
  privacy: privacy(facts),
  safeguarding: safeguarding(),
  imprint: imprint(),
});
