/** The letters that a door is for, like A–F. Everybody else is let in, too, and told. Stored as "A-F"; '' for everybody. */
import * as v from 'valibot';
import { optionalLine } from '../fields';
import { textMax } from '../limits';
import { fold } from '../text/fold';

/** Folded, a dash is a space. */
const typedLane = /^([a-z])(?: (?:to )?([a-z]))?$/;

function readLane(typed: string): string | null {
  const [, first = '', last = first] = typedLane.exec(fold(typed)) ?? [];
  return first && first <= last ? `${first}-${last}`.toUpperCase() : null;
}

/** One letter or two in order: "A–F", "a to f", "G". */
export const laneInput = () =>
  v.pipe(
    optionalLine(textMax.choice),
    v.check((typed) => typed === '' || readLane(typed) !== null, 'Type two letters in order, like A–F.'),
    v.transform((typed) => readLane(typed) ?? ''),
  );

/** Returns a lane as people read it: "A–F", or "G". */
export function laneText(lane: string): string {
  const [first, last] = lane.split('-');
  return first === last ? `${first}` : `${first}–${last}`;
}

/** The first letter of a folded name, after signs and digits. None if the name begins in another script. */
const firstLetter = /^[^a-z\u0080-\uffff]*([a-z])/;

/** Returns the letter by which a guest belongs to another lane; '' if this lane is right or the name has no lane. */
export function letterOfOtherLane(lane: string, name: string): string {
  const [, letter = ''] = firstLetter.exec(fold(name))?.map((found) => found.toUpperCase()) ?? [];
  const [first = '', last = ''] = lane.split('-');
  return first && letter && (letter < first || letter > last) ? letter : '';
}
