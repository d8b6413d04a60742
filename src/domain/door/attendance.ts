/** Who is inside, from the scans of all doors (decision 070). */
import type { Attendance, DoorGuest, DoorScan } from './door';

/** Returns the attendance by RSVP id. The order of arrival does not matter, and a scan that occurs twice counts once. */
export function attendanceOf(scans: Iterable<DoorScan>): Map<string, Attendance> {
  const known = new Map<string, DoorScan>();
  const undone = new Set<string>();
  for (const scan of scans) {
    if (scan.action === 'undo') undone.add(scan.undoes);
    else known.set(scan.id, scan);
  }
  const byRsvp = new Map<string, Attendance>();
  for (const scan of known.values()) {
    if (undone.has(scan.id)) continue;
    const attendance = byRsvp.get(scan.rsvp_id) ?? { inside: 0, left: 0, scans: [] };
    attendance.scans.push(scan);
    byRsvp.set(scan.rsvp_id, attendance);
  }
  for (const attendance of byRsvp.values()) {
    attendance.scans.sort(inOrderOfTime);
    for (const { action, people } of attendance.scans) {
      // Nobody is inside less than not at all: the scan of an arrival may still be on another phone.
      attendance.inside = Math.max(0, attendance.inside + (action === 'in' ? people : -people));
      if (action === 'out') attendance.left += people;
    }
  }
  return byRsvp;
}

export const presences = ['inside', 'left', 'not-here'] as const;

/** Where the people of an RSVP are. */
export interface Presence {
  state: (typeof presences)[number];
  inside: number;
  /** The last arrival of those who are inside, or how the last ones left. */
  scan: DoorScan | undefined;
}

export function presenceOf(attendance: Attendance | undefined): Presence {
  const { inside = 0, scans = [] } = attendance ?? {};
  const scan = scans.filter(({ action }) => action === (inside > 0 ? 'in' : 'out')).pop();
  return { state: inside > 0 ? 'inside' : scan ? 'left' : 'not-here', inside, scan };
}

/** Who comes and leaves at once came first. */
const inOrderOfTime = (a: DoorScan, b: DoorScan): number =>
  a.at - b.at || (a.action === b.action ? (a.id < b.id ? -1 : 1) : a.action === 'in' ? -1 : 1);

/** More people are inside than the party holds. Never decided automatically: doors and admins show it. */
export const isConflict = (
  attendance: Attendance | undefined,
  guest: Pick<DoorGuest, 'party'> | undefined,
): boolean => attendance !== undefined && guest !== undefined && attendance.inside > guest.party;

/**
 * Returns the seats that are taken: those held for confirmed guests, and those of everybody else who is inside.
 * @param attendance by RSVP id, also of passes that match no guest
 */
export function takenSeats(
  guests: ReadonlyMap<string, { party: number; status: string }>,
  attendance: ReadonlyMap<string, Pick<Attendance, 'inside'>>,
): number {
  let taken = 0;
  for (const id of new Set([...guests.keys(), ...attendance.keys()])) {
    const guest = guests.get(id);
    const held = guest?.status === 'confirmed' ? guest.party : 0;
    taken += Math.max(held, attendance.get(id)?.inside ?? 0);
  }
  return taken;
}
