import type { Attendance } from './door';

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
