/** Finds guests by name among tens of thousands, at each key that is pressed. */
import type { DoorGuest } from '../../domain/door/door';
import { fold, wordsOf } from '../../domain/text/fold';

type Guests = ReadonlyMap<string, DoorGuest>;

/** Names are folded once: a guest who changes is another object. */
const folded = new WeakMap<DoorGuest, string>();

export function foldedName(guest: DoorGuest): string {
  const known = folded.get(guest);
  if (known !== undefined) return known;
  const name = fold(guest.name);
  folded.set(guest, name);
  return name;
}

/** Returns the guest whom a child comes with. */
export const leadOf = (guests: Guests, { party_of }: DoorGuest): DoorGuest | undefined =>
  guests.get(party_of);

/**
 * Returns the guests whose names contain every typed word, in any order. A child is also found by the name of the guest whom they come
 * with.
 */
export function findGuests(guests: Guests, typed: string): DoorGuest[] {
  const parts = wordsOf(typed);
  return [...guests.values()].filter((guest) => {
    if (!guest.name) return false;
    if (parts.length === 0) return true;
    const lead = leadOf(guests, guest);
    const name = lead ? `${foldedName(guest)} ${foldedName(lead)}` : foldedName(guest);
    return parts.every((part) => name.includes(part));
  });
}

/**
 * Returns the first guests in the order of names; children follow the guest they come with. Sorting all takes longer than a key press.
 * @param rankOf comes before the name; equal for a family
 */
export function firstInOrder(
  found: readonly DoorGuest[],
  guests: Guests,
  most: number,
  rankOf: (guest: DoorGuest) => number = () => 0,
): DoorGuest[] {
  const compare = (a: DoorGuest, b: DoorGuest): number => {
    const [first, second] = [leadOf(guests, a) ?? a, leadOf(guests, b) ?? b];
    if (first !== second)
      return rankOf(first) - rankOf(second) || byFoldedName(first, second) || (first.id < second.id ? -1 : 1);
    return Number(first !== a) - Number(second !== b) || byFoldedName(a, b);
  };
  const last = () => kept[kept.length - 1];
  const kept: DoorGuest[] = [];
  for (const guest of found) {
    const end = last();
    if (kept.length >= most && end && compare(guest, end) >= 0) continue;
    let [from, to] = [0, kept.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = kept[middle];
      if (other && compare(guest, other) < 0) to = middle;
      else from = middle + 1;
    }
    kept.splice(from, 0, guest);
    if (kept.length > most) kept.pop();
  }
  return kept;
}

function byFoldedName(one: DoorGuest, other: DoorGuest): number {
  const [a, b] = [foldedName(one), foldedName(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
