/**
 * Who of one RSVP may come in (decision 078): each person by their own parent's answer. Tickets, passes, mails, the parent's page, the
 * team's lists and the door all decide here. Without schemas.
 */
import { consentStates, type RsvpStatus } from '../choices';
import { firstName } from './first-name';
import { isYesMissing, type MissingYes, type ParentsAnswer, parentsAnswer } from './parents-answer';

/** What the door does with a person: `call` their parent first, or keep them `out` until there is a yes. */
export type Entry = 'in' | 'call' | 'out';

/** @param isRequired whether the event keeps everybody under 18 out without a parent's yes */
export const entryOf = (answer: ParentsAnswer, isRequired: boolean): Entry =>
  isYesMissing(answer) ? (isRequired ? 'out' : 'call') : 'in';

/** Returns the answer about a stored person: somebody under 18 without an answer was not answered yet, and an adult needs none. */
export function answerAbout(isUnder18: boolean, stored: string | undefined): ParentsAnswer {
  if (!isUnder18) return 'none';
  const state = consentStates.find((one) => one === stored);
  return parentsAnswer(!state || state === 'none' ? 'asked' : state);
}

/** One person of a party, or the person of the RSVP with the guests whom it does not name: they come in with one scan. */
export interface PartyPerson {
  /** The id of their row, where it is known. */
  id?: string | undefined;
  /** As it is shown; two of one party never have the same. */
  name: string;
  /** How many they are. */
  people: number;
  answer: ParentsAnswer;
  entry: Entry;
}

export interface PartySummary {
  /** Everybody, the person of the RSVP first, then the children in the order in which they were named. */
  persons: readonly PartyPerson[];
  /** Those under 18, if the RSVP names children; empty if its answer is about one person, or about nobody. */
  young: readonly PartyPerson[];
  guests: number;
  /** How many of them may come in as things are. */
  may: number;
  /**
   * The answer that matters most for all: one that is still missing, then a no. `none` without anybody under 18, `yes` if all may come.
   */
  answer: ParentsAnswer;
  /** Whether a pass has a code: not if a parent said no about everybody whom it would let in. */
  hasCode: boolean;
}

export interface Party {
  /** Everybody, with the children. */
  guests: number;
  /** Whether the event keeps everybody under 18 out without a parent's yes. */
  isRequired: boolean;
  name: string;
  /** About the person of the RSVP; `none` for an adult. */
  answer: ParentsAnswer;
  children: readonly { id?: string | undefined; name: string; answer: ParentsAnswer }[];
}

/** The first one counts for all. */
const gravity: readonly ParentsAnswer[] = ['asked', 'signed', 'no', 'yes'];

/** Returns who of a party may come in, and what that means for all of it. */
export function partySummary({ guests, isRequired, name, answer, children }: Party): PartySummary {
  // An adult is not in the lists of those under 18, so a child may have their first name.
  const ofLead = answer === 'none' ? [] : [name];
  const names = tellApart([...children.map((child) => child.name), ...ofLead]);
  const lead = {
    name: names[children.length] ?? firstName(name),
    // The person of the RSVP comes, whatever number an older version stored.
    people: Math.max(1, guests - children.length),
    answer,
  };
  const persons = [
    lead,
    ...children.map((child, n) => ({ ...child, name: names[n] ?? child.name, people: 1 })),
  ].map((person): PartyPerson => ({ ...person, entry: entryOf(person.answer, isRequired) }));
  const count = (of: readonly PartyPerson[]) => of.reduce((sum, { people }) => sum + people, 0);
  return {
    persons,
    young: children.length > 0 ? persons.filter((person) => person.answer !== 'none') : [],
    guests: count(persons),
    may: count(persons.filter(({ entry }) => entry === 'in')),
    answer: gravity.find((one) => persons.some((person) => person.answer === one)) ?? 'none',
    hasCode: persons.some((person) => person.answer !== 'no'),
  };
}

/** A party of one person: who sent an application, or an RSVP of which only the answer about all is known. */
export const oneAnswer = (answer: ParentsAnswer, guests = 1, isRequired = false): PartySummary =>
  partySummary({ guests, isRequired, name: '', answer, children: [] });

/** Returns whether some of a party may come in, and some may not. */
export const isInPart = ({ may, guests }: Pick<PartySummary, 'may' | 'guests'>): boolean =>
  may > 0 && may < guests;

/** Returns what the stamp of an RSVP shows: `confirmed` only if all may come in, `in-part` if some may. */
export function stampOfParty(
  status: RsvpStatus,
  party: PartySummary,
): RsvpStatus | 'in-part' | `parent-${MissingYes}` {
  if (status !== 'confirmed' || !isYesMissing(party.answer)) return status;
  return isInPart(party) ? 'in-part' : `parent-${party.answer}`;
}

/** Returns first names; where two are the same, the whole names; where those are, too, with a number: "Eli", "Eli (2)". */
export function tellApart(names: readonly string[]): string[] {
  const isTwice = (all: readonly string[], name: string) => all.filter((one) => one === name).length > 1;
  const firsts = names.map(firstName);
  const longer = names.map((name, n) => (isTwice(firsts, firsts[n] ?? '') ? name.trim() : (firsts[n] ?? '')));
  return longer.map((name, n) => {
    const earlier = longer.slice(0, n).filter((one) => one === name).length;
    return earlier > 0 ? `${name} (${earlier + 1})` : name;
  });
}
