/** What a self check-in answers. Pure. */
import type { Attendance, DoorGuest } from '../../../domain/door/door';
import { type Card, discsOf } from '../card';
import { laneHint } from '../door-card';
import type { OpenCard } from '../use-door-cards';

/** Of a guest whom the tablet has let in. */
interface Admission extends Pick<Card, 'discs' | 'discsLabel'> {
  /** Their first name; '' if the server sends none. */
  name: string;
  /** How many came in with this scan, and at most. */
  people: number;
  most: number;
  inside: number;
  party: number;
  /** Which line they take next time; '' if this one is right. */
  lane: string;
}

/** Returns null for everybody whom a person has to answer, without a reason: others look on. */
export function admissionOf(
  { entry, showsGuest, hasFailed }: Pick<OpenCard, 'entry' | 'showsGuest' | 'hasFailed'>,
  guest: DoorGuest | undefined,
  attendance: Attendance | undefined,
  lane: string,
): Admission | null {
  if (!guest || !showsGuest || !entry || hasFailed) return null;
  const { people } = entry;
  const inside = attendance?.inside ?? people;
  return {
    name: guest.name,
    people,
    most: Math.max(people, guest.party - (inside - people)),
    inside,
    party: guest.party,
    ...discsOf(inside, guest.party),
    lane: laneHint(lane, guest.name),
  };
}
