/** What every mail about an RSVP says to somebody under 18 whose parent has not said yes. */
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';

export interface ConsentFacts {
  /** "Friday Night Downstairs" */
  title: string;
  /** Of a parent or guardian; `none` for an adult. */
  answer: ParentsAnswer;
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
export function missingYes({ answer, keptOut }: ConsentFacts): string {
  if (answer === 'no')
    return 'A parent or guardian said no. Talk to them: they can change their mind with their link.';
  if (answer !== 'asked') return '';
  const door = keptOut ? 'can’t let you in' : 'has to call them first';
  return `A parent or guardian still has to say yes. Without it, the door ${door}.`;
}

/** @param usual the start of the subject if nothing is missing */
export function subjectWith({ answer, title }: ConsentFacts, usual: string): string {
  if (answer === 'no') return `A parent said no: ${title}`;
  return `${answer === 'asked' ? 'Ask a parent' : usual}: ${title}`;
}

export function askByMail({ isParentMailed, manage }: ConsentFacts): string {
  const mailed = isParentMailed ? 'They have an email from us with a link. ' : '';
  return `${mailed}To ask them, open your RSVP on the device that sent it and press “Ask a parent”:\n${manage}`;
}

/** Joins sentences, without the empty ones. */
export const sentences = (...all: readonly string[]): string => all.filter(Boolean).join(' ');
