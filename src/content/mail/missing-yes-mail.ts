/** What every mail about an RSVP says while a parent of somebody under 18 has not said yes. */
import { joinNames } from '../../domain/rsvps/first-name';
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import { isInPart, type PartySummary } from '../../domain/rsvps/party';

export interface ConsentFacts {
  /** "Friday Night Downstairs" */
  title: string;
  /** Who may come. A name that a mail may not carry is ''. */
  party: PartySummary;
  /** Whether the door keeps guests under 18 out without a yes. */
  keptOut: boolean;
  /** Whether a parent or guardian gets our mails. */
  isParentMailed: boolean;
  /** URL to see, change or cancel the RSVP. Contains a secret. */
  manage: string;
}

/** A yes that the adult gave in their RSVP. */
export interface OwnYesFacts {
  /** First names of their children, or ''. */
  names: string;
  people: number;
  /** Whether the event has pick-up codes. */
  hasCodes: boolean;
  /** URL of the guardian's page. Contains a secret. */
  link: string;
}

/** Returns the paragraph with the link that ends a wrong yes; none for other guests. */
export function ownYes(f: OwnYesFacts | undefined): readonly string[] {
  if (!f) return [];
  const said = `You said yes for ${f.names || 'the people under 18 who come with you'}, as a parent or guardian.`;
  const code = f.people > 1 ? 'Their pick-up codes are here.' : 'The pick-up code is here.';
  const end = 'You can take the yes back, also if it was not you:';
  return [`${sentences(said, f.hasCodes ? code : '', end)}\n${f.link}`];
}

/** Returns what is missing; '' for everybody else. */
export function missingYes({ party, keptOut }: ConsentFacts): string {
  const { answer, young, may, guests } = party;
  if (answer === 'none' || answer === 'yes') return '';
  const hasOther = young.some((person) => person.answer !== answer);
  if (isInPart(party) || hasOther)
    return sentences(
      isInPart(party) &&
        (answer === 'no' ? `${may} of ${guests} may come.` : `So far ${may} of ${guests} may come.`),
      about(party, 'yes', (names) => `${names} may come.`),
      about(party, 'no', (names) => `A parent or guardian said no for ${names}.`),
      about(
        party,
        'asked',
        (names) => `A parent or guardian still has to say yes for ${names}. ${withoutYes('them', keptOut)}`,
      ),
      answer === 'no' && 'They can change their mind with their link.',
    );
  return answer === 'no'
    ? 'A parent or guardian said no. Talk to them: they can change their mind with their link.'
    : `A parent or guardian still has to say yes. ${withoutYes('you', keptOut)}`;
}

const withoutYes = (whom: string, keptOut: boolean) =>
  `Without it, the door ${keptOut ? `can’t let ${whom} in` : 'has to call them first'}.`;

/** Returns a sentence about those under 18 with an answer; '' if there are none. */
function about({ young }: PartySummary, answer: ParentsAnswer, words: (names: string) => string): string {
  const people = young.filter((person) => person.answer === answer);
  return people.length > 0 ? words(joinNames(people.map(({ name }) => name || 'a guest under 18'))) : '';
}

/** @param usual the start of the subject if nothing is missing */
export function subjectWith({ party, title }: ConsentFacts, usual: string): string {
  const { answer, may, guests } = party;
  if (answer === 'no')
    return `${isInPart(party) ? `${may} of ${guests} confirmed` : 'A parent said no'}: ${title}`;
  return `${answer === 'asked' ? 'Ask a parent' : usual}: ${title}`;
}

export function askByMail({ isParentMailed, manage }: ConsentFacts): string {
  const mailed = isParentMailed ? 'They have an email from us with a link. ' : '';
  return `${mailed}To ask them, open your RSVP on the device that sent it and press “Ask a parent”:\n${manage}`;
}

/** Joins sentences, without the empty ones. */
export const sentences = (...all: readonly (string | false)[]): string => all.filter(Boolean).join(' ');
