/** The guest list of a door as it arrives and is stored: in parts, each encrypted as one, of which later ones come first. */
import { type DoorAnswer, type DoorGuest, doorLimits } from '../../domain/door/door';
import type { DoorListState, DoorPart, DoorPartRow, DoorRow } from '../model';

/** A list that an older version of the site stored lacks the last fields. */
type StoredGuest = Omit<DoorGuest, 'pick_up_names' | 'party_of'> & Partial<DoorGuest>;

/** What an answer says about the guest list; null for nothing. */
export interface ArrivedPart extends DoorPart {
  list: Omit<DoorListState, 'isAlone'>;
}

/** A server of an older version sends the whole list. */
export function arrivedPart({ changes, guests, found }: DoorAnswer): ArrivedPart | null {
  if (changes) {
    const { next, total, more } = changes;
    const others = found && changes.guests.every(({ id }) => id !== found.id) ? [found] : [];
    return {
      guests: [...changes.guests, ...others],
      gone: changes.gone,
      list: { next, total, isWhole: !more },
    };
  }
  return guests && { guests, gone: [], list: { next: 0, total: guests.length, isWhole: true } };
}

/** Returns an answer as if its guests were still to come, but with the guest of a pass: only that one needs space. */
export const withoutGuests = ({ tag, list }: DoorRow, answer: DoorAnswer): DoorAnswer => ({
  ...answer,
  guests: null,
  ...(answer.changes && {
    changes: {
      ...answer.changes,
      guests: [],
      gone: [],
      next: tag === answer.tag ? (list?.next ?? 0) : 0,
      more: true,
    },
  }),
});

export const sizeOf = ({ guests, gone }: DoorPart): number => guests.length + gone.length;

/** Returns the last part of a list if another one is written into it; undefined if that becomes the last one. */
export const growingPart = (
  last: DoorPartRow | undefined,
  tag: string,
  part: DoorPart,
): DoorPartRow | undefined =>
  last?.tag === tag && last.size + sizeOf(part) <= doorLimits.guestsPerAnswer ? last : undefined;

/** Returns two parts as one. */
export function joinParts(earlier: DoorPart, later: DoorPart): DoorPart {
  const changed = new Set([...later.guests.map(({ id }) => id), ...later.gone]);
  return {
    guests: [...earlier.guests.filter(({ id }) => !changed.has(id)), ...later.guests],
    gone: [...earlier.gone.filter((id) => !changed.has(id)), ...later.gone],
  };
}

/** Changes guests by their ids as a part says. */
export function applyPart(
  guests: Map<string, DoorGuest>,
  part: { guests: StoredGuest[]; gone: string[] },
): void {
  for (const id of part.gone) guests.delete(id);
  for (const guest of part.guests) guests.set(guest.id, { pick_up_names: [], party_of: '', ...guest });
}
