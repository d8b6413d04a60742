/** Finds guests by name among tens of thousands, at each key that is pressed. */
import { type Presence, presences } from '../../../domain/door/attendance';
import type { DoorGuest } from '../../../domain/door/door';
import { fold, wordsOf } from '../../../domain/text/fold';

type Guests = ReadonlyMap<string, DoorGuest>;

/** A guest as a search reads them. */
export interface NamedGuest {
  guest: DoorGuest;
  /** The guest whom a child comes with. */
  lead: DoorGuest | undefined;
  /** The folded names of the guest and of whom they come with. */
  names: string;
  /** In the order of these: families together, children after the guest they come with. */
  key: string;
}

function named(guest: DoorGuest, lead: DoorGuest | undefined): NamedGuest {
  const own = fold(guest.name);
  const first = lead ? fold(lead.name) : own;
  return {
    guest,
    lead,
    names: lead ? `${own} ${first}` : own,
    key: [first, (lead ?? guest).id, lead ? `1${own}` : '0', guest.id].join('\n'),
  };
}

const byKey = (one: NamedGuest, other: NamedGuest): number =>
  one.key < other.key ? -1 : one.key > other.key ? 1 : 0;

/** Guests, and those with a name in the order of names; children follow the guest they come with. */
export interface SortedGuests {
  guests: Guests;
  sorted: readonly NamedGuest[];
}

/** Sorts guests. @param before what it returned last time: only guests who changed since are folded and sorted */
export function sortGuests(
  guests: Guests,
  before: SortedGuests = { guests: new Map(), sorted: [] },
): SortedGuests {
  const changed = new Set<string>();
  for (const [id, guest] of guests) if (before.guests.get(id) !== guest) changed.add(id);
  for (const id of before.guests.keys()) if (!guests.has(id)) changed.add(id);
  if (changed.size === 0) return { guests, sorted: before.sorted };
  // A child has the name of the guest they come with.
  const isChanged = ({ id, party_of }: DoorGuest) => changed.has(id) || changed.has(party_of);
  const kept = before.sorted.filter(({ guest }) => !isChanged(guest));
  const others = [...guests.values()]
    .filter((guest) => guest.name && isChanged(guest))
    .map((guest) => named(guest, guests.get(guest.party_of)))
    .sort(byKey);
  // Two sorted runs, which the browser merges.
  return { guests, sorted: kept.length === 0 ? others : [...kept, ...others].sort(byKey) };
}

/**
 * Returns the guests whose names contain every typed word, in any order. A child is also found by the name of the guest whom they come
 * with.
 */
export function findGuests(sorted: readonly NamedGuest[], typed: string): NamedGuest[] {
  const parts = wordsOf(typed);
  return sorted.filter(({ names }) => parts.every((part) => names.includes(part)));
}

/** Returns guests in the order of `presences`. A family is where its first member in this order is. */
export function byPresence(
  found: readonly NamedGuest[],
  presenceOfGuest: (guest: DoorGuest) => Presence['state'],
): NamedGuest[] {
  const first = new Map<DoorGuest, number>();
  for (const { guest, lead = guest } of found) {
    const rank = presences.indexOf(presenceOfGuest(guest));
    first.set(lead, Math.min(rank, first.get(lead) ?? rank));
  }
  return presences.flatMap((_, rank) => found.filter(({ guest, lead = guest }) => first.get(lead) === rank));
}
