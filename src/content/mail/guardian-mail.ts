/** The texts of all mails to parents and guardians. */

import { site } from '../site';
import type { MailText } from './mail';

/** What a parent or guardian is asked about. */
export interface GuardianFacts {
  /** First names of the young people, or ''. */
  name: string;
  /** How many they are. */
  people: number;
  /** The event, or '' for an application. */
  title: string;
  when: string;
  where: string;
  /** URL of the guardian's page. Contains a secret. */
  link: string;
  /** Of their yes for all dates of the series, as a mail has days; '' without one. */
  until: string;
}

const child = (f: GuardianFacts) => f.name || 'A young person';
const wish = (f: GuardianFacts) => {
  const want = f.people > 1 ? 'want' : 'wants';
  return f.title ? `${child(f)} ${want} to come to ${f.title}` : `${child(f)} ${want} to join ${site().name}`;
};
const details = (f: GuardianFacts) => [f.title, f.when, f.where].filter((line) => line !== '').join('\n');
const request = (f: GuardianFacts, first: string): readonly string[] => [
  'Hello,',
  first,
  details(f),
  `Say yes or no here. It takes less than a minute, and you need no account:\n${f.link}`,
  'You don’t know them? Then ignore this email, or say no with the link. Questions? Reply to this email.',
];

export const guardianMail = {
  asked: (f: GuardianFacts): MailText => ({
    subject: f.title ? `May they come? ${f.title}` : `May they join ${site().name}?`,
    text: request(
      f,
      f.people > 1
        ? `${wish(f)}, and you were named as their parent or guardian. They are under 18, so we ask you first.`
        : `${wish(f)} and named you as their parent or guardian. They are under 18, so we ask you first.`,
    ),
  }),
  /** Later, before the event, and when the team asks again. */
  reminded: (f: GuardianFacts): MailText => ({
    subject: f.title ? `Still open: may they come? ${f.title}` : `Still open: may they join ${site().name}?`,
    text: request(f, `${wish(f)}, and you have not answered yet.`),
  }),
  /** To a guardian who answered, after another one was named. */
  replaced: (f: GuardianFacts, isNo: boolean): MailText => ({
    subject: `Another parent or guardian was named: ${f.title}`,
    text: [
      'Hello,',
      `You answered whether ${f.name || 'a young person'} may come to ${f.title}. After that, another parent or guardian was named. Your link no longer works.`,
      isNo
        ? 'Your no counts until the other one says yes.'
        : 'Your yes no longer counts: we have asked the other one.',
      'Is that wrong? Reply to this email.',
    ],
  }),
  afterYes: (f: GuardianFacts, hasCode: boolean): MailText =>
    f.until ? guardianMail.covered(f, hasCode) : guardianMail.pickUp(f),
  /** Instead of the first one, about a date that a yes for all dates of the series covers. */
  covered: (f: GuardianFacts, hasCode: boolean): MailText => ({
    subject: `Your yes covers it: ${f.title}`,
    text: [
      'Hello,',
      `${child(f)} sent an RSVP for ${f.title}. You don’t have to do anything: a parent or guardian said yes for all dates until ${f.until}.`,
      details(f),
      `${hasCode ? 'When they leave, we ask for a pick-up code. It is here, and you can' : 'You can'} say no to this date or take back the yes for all dates here:\n${f.link}`,
      'You did not say yes? Then take it back with the link. Questions? Reply to this email.',
    ],
  }),
  /** Instead of the first one, if a yes was given on the young person's phone or at the door. */
  pickUp: (f: GuardianFacts): MailText => ({
    subject: `Pick-up code: ${f.title}`,
    text: [
      'Hello,',
      `${child(f)} may come to ${f.title}: a parent or guardian said yes. When they leave, we ask for a pick-up code.`,
      details(f),
      `Here is the code. You can also take the yes back here:\n${f.link}`,
      'You did not say yes? Then take it back with the link. Questions? Reply to this email.',
    ],
  }),
};
