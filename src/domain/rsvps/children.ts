/** Young people who come with somebody else's RSVP: each by name (decision 072). */
import * as v from 'valibot';
import { optionalName, personName, recordId } from '../fields';
import { answerValues, type Question, sentAnswers } from './stored-questions';

/** In one RSVP. */
export const mostChildren = 8;

export const childName = () => personName('Add their first name.');

/** As a device sends it. The server derives its id from the RSVP's (`childId`). */
const child = v.object({ name: childName(), answers: sentAnswers });
export type Child = v.InferOutput<typeof child>;

/** Undefined for an RSVP without any, as older versions send it. */
export const sentChildren = v.nullish(
  v.pipe(
    v.array(child, 'This needs to be a list.'),
    v.maxLength(mostChildren, `${mostChildren} at most in one RSVP. The others need one with another email.`),
  ),
);

interface Party {
  number_of_guests: number;
  children?: readonly unknown[] | null | undefined;
}

/** Checks that the number of guests includes all children, beside the person of the RSVP. For the pipe of a form's schema. */
export const checkParty = <Input extends Party>() =>
  v.check<Input, string>(
    ({ number_of_guests, children }) => (children?.length ?? 0) < number_of_guests,
    'More people are named than come.',
  );

/** @param fewest the person of the RSVP and everybody under 18 whom it names */
export const fewerThanNamed = (fewest: number): string =>
  `${fewest} people are named in this RSVP. Choose ${fewest} or more. One of them can’t come? Take them off first.`;

/** Those whom a change takes off an RSVP. The server goes by the ids; the names are for the phone on which the change waits. */
export const sentNotComing = v.optional(
  v.pipe(
    v.array(v.object({ id: recordId(), name: optionalName() }), 'This needs to be a list.'),
    v.maxLength(mostChildren, `${mostChildren} at most in one RSVP.`),
  ),
);
export type NotComing = NonNullable<v.InferOutput<typeof sentNotComing>>;

/**
 * Takes children off an RSVP. An id that it does not have, such as of a child who was taken off before, changes nothing.
 * @param guests all people of the RSVP. Each child who leaves takes their own seat along, and no other
 */
export function takeOff<Named extends { id: string }>(
  children: readonly Named[],
  guests: number,
  notComing: readonly { id: string }[] = [],
): { leaving: Named[]; staying: Named[]; guests: number } {
  const leaves = ({ id }: Named) => notComing.some((one) => one.id === id);
  const leaving = children.filter(leaves);
  const staying = children.filter((child) => !leaves(child));
  return { leaving, staying, guests: Math.max(staying.length + 1, guests - leaving.length) };
}

/** After a child came in, the door has to know who picks them up. */
export const hasComeIn = (name: string): string =>
  `${name} has already come in, so they stay on the RSVP. Ask the team at the door.`;

/** How the RSVP form has the children: their number, and by number from 1 their names and answers. */
export type TypedChildren = Record<string, string | number>;
export const typedChild = {
  name: (n: number) => `name_${n}`,
  answer: (n: number, question: string) => `answer_${n}_${question}`,
} as const;

/** Returns the blank fields of a form. */
export function blankChildren(questions: readonly Pick<Question, 'id'>[]): TypedChildren {
  const fields: TypedChildren = { count: 0 };
  for (let n = 1; n <= mostChildren; n += 1) {
    fields[typedChild.name(n)] = '';
    for (const { id } of questions) fields[typedChild.answer(n, id)] = '';
  }
  return fields;
}

/** Returns children as the form has them. */
export function childValues(children: readonly Child[]): TypedChildren {
  const fields: TypedChildren = { count: children.length };
  for (const [i, { name, answers }] of children.entries()) {
    fields[typedChild.name(i + 1)] = name;
    for (const [id, value] of Object.entries(answerValues(answers ?? [])))
      fields[typedChild.answer(i + 1, id)] = value;
  }
  return fields;
}

/**
 * Returns the number of people by row id, each counted once: 1 for a child, and for an RSVP those whom it does not name as children.
 * @param rows all of one event
 */
export function peopleById(
  rows: readonly { id: string; party_of: string; number_of_guests: number }[],
): ReadonlyMap<string, number> {
  const people = new Map(rows.map((row) => [row.id, row.party_of ? 1 : row.number_of_guests]));
  for (const { party_of } of rows) {
    const others = people.get(party_of);
    if (others !== undefined) people.set(party_of, others - 1);
  }
  return people;
}
