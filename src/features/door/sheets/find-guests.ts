/** Finds guests by name among tens of thousands, at each key that is pressed. */
import type { DoorGuest } from '../../../domain/door/door';
import { fold, wordsOf } from '../../../domain/text/fold';

type Guests = ReadonlyMap<string, DoorGuest>;

/** Returns the guest whom a child comes with. */
export const leadOf = (guests: Guests, { party_of }: DoorGuest): DoorGuest | undefined =>
  party_of ? guests.get(party_of) : undefined;

interface Entry {
  lead: DoorGuest | undefined;
  /** The folded names of the guest and of whom they come with. */
  names: string;
  /** In the order of these: families together, children after the guest they come with. */
  key: string;
}

/** Made once for each guest: one who changes is another object. */
const entries = new WeakMap<DoorGuest, Entry>();

function entryOf(guests: Guests, guest: DoorGuest): Entry {
  const lead = leadOf(guests, guest);
  const known = entries.get(guest);
  if (known && known.lead === lead) return known;
  const own = fold(guest.name);
  const first = lead ? fold(lead.name) : own;
  const entry = {
    lead,
    names: lead ? `${own} ${first}` : own,
    key: [first, (lead ?? guest).id, lead ? `1${own}` : '0', guest.id].join('\n'),
  };
  entries.set(guest, entry);
  return entry;
}

/** Returns what two guests have in common who cannot be told apart in a list. */
export const namesOf = (guests: Guests, guest: DoorGuest): string => entryOf(guests, guest).names;

/**
 * Returns the guests whose names contain every typed word, in any order. A child is also found by the name of the guest whom they come
 * with.
 */
export function findGuests(guests: Guests, typed: string): DoorGuest[] {
  const parts = wordsOf(typed);
  const found: DoorGuest[] = [];
  for (const guest of guests.values()) {
    if (!guest.name) continue;
    const { names } = entryOf(guests, guest);
    if (parts.every((part) => names.includes(part))) found.push(guest);
  }
  return found;
}

/**
 * Returns the first guests in the order of names; children follow the guest they come with. Sorting all takes longer than a key press.
 * @param rankOf comes before the name, 0 to 9; equal for a family
 */
export function firstInOrder(
  found: readonly DoorGuest[],
  guests: Guests,
  most: number,
  rankOf?: (guest: DoorGuest) => number,
): DoorGuest[] {
  const kept: { key: string; guest: DoorGuest }[] = [];
  for (const guest of found) {
    const { key: names } = entryOf(guests, guest);
    const key = rankOf ? `${rankOf(guest)}${names}` : names;
    const last = kept[kept.length - 1];
    if (kept.length >= most && last && key >= last.key) continue;
    let [from, to] = [0, kept.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (key < (kept[middle]?.key ?? '')) to = middle;
      else from = middle + 1;
    }
    kept.splice(from, 0, { key, guest });
    if (kept.length > most) kept.pop();
  }
  return kept.map(({ guest }) => guest);
}
