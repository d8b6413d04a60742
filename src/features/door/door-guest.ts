/** How a guest is named, and how their guardian is called. */
import { door as texts } from '../../content/events/door';
import { presence as presenceWords } from '../../content/events/presence';
import { presenceOf } from '../../domain/door/attendance';
import { type Attendance, type DoorGuest, doorResult } from '../../domain/door/door';
import { passCode } from '../../domain/rsvps/pass';
import { cleanPhone, dialled, isPhone } from '../../domain/text/phone';
import type { DoorState } from '../../offline';
import { clockTime, longDate } from '../../ui/parts/zoned-date';

const words = texts.card;

export interface Fact {
  label: string;
  value: string;
  /** Below the value: how to reach them. */
  contact?: string;
  /** The number of a contact that can be called, for a link. */
  telephone?: string;
}

/** Returns the name of a guest; the code of the pass on a door without names. */
export function nameOf(guest: DoorGuest | undefined, code = ''): string {
  if (guest?.name) return guest.name;
  if (guest?.walk_in) return words.walkIn;
  const [hash] = guest?.passes ?? [];
  return words.pass(hash ? passCode(hash) : code);
}

/** Names of the doors by key id. */
export type DoorNames = ReadonlyMap<string, string>;

export const doorNamesOf = ({ row }: DoorState): DoorNames =>
  new Map([
    ...(row?.about?.phones ?? []).map(({ key_id, door }): [string, string] => [key_id, door]),
    ...(row?.about ? [[row.about.door.id, row.about.door.name] as const] : []),
  ]);

/** Returns where a guest is: in, left and with whom, or why they cannot come in at once. */
export function whereabouts(
  guest: Pick<DoorGuest, 'party' | 'status' | 'consent' | 'under_18'>,
  attendance: Attendance | undefined,
  doors: DoorNames,
): string {
  const { state, inside, scan } = presenceOf(attendance);
  const where = scan ? presenceWords.where(clockTime(scan.at), doors.get(scan.key_id) ?? '') : '';
  if (state === 'inside') return presenceWords.inside(inside, guest.party, where);
  if (state === 'left') return presenceWords.left(scan?.taken_by ?? '', where);
  const result = doorResult(guest, attendance);
  return result === 'in' ? presenceWords.notHere : words.words[result].join(' ');
}

/** Returns the number of a link; '' for an email. */
export const telephoneOf = (contact = '') => (isPhone(cleanPhone(contact)) ? dialled(contact) : '');

/** Returns whom to call for a guest under 18, whether or not they agreed, and how they agreed in the RSVP. */
export function guardianFacts({ under_18, guardian, consent, yes_in_rsvp, yes_until }: DoorGuest): Fact[] {
  if (!under_18) return [];
  const { name = '', contact = '' } = guardian ?? {};
  const value = name || contact ? name : words.noGuardian;
  return [
    { label: words.guardian, value, contact, telephone: telephoneOf(contact) },
    ...(yes_in_rsvp && consent === 'given' ? [{ label: words.consentOf, value: words.yesInRsvp }] : []),
    ...(yes_until && consent === 'given'
      ? [{ label: words.consentOf, value: words.yesForAllDates(longDate(yes_until, 'UTC')) }]
      : []),
  ];
}

/**
 * Returns a guest with what this phone has recorded and the server may not know yet: the yes of a guardian, and how many
 * walk-ins came in at once, or that their scan was undone.
 */
export function guestNow(
  { guests, attendance, scans }: DoorState,
  id: string,
  undone = undoneHere(scans),
): DoorGuest | undefined {
  const guest = guests.get(id);
  if (!guest) return undefined;
  const entries = attendance.get(id)?.scans.filter(({ action }) => action === 'in') ?? [];
  if (guest.walk_in && entries.length === 0 && undone.has(id)) return { ...guest, status: 'cancelled' };
  const isAgreed = entries.some((entry) => scans.get(entry.id)?.consentBy);
  const isUnsent = entries.some((entry) => scans.get(entry.id)?.state === 'waiting');
  return {
    ...guest,
    ...(isAgreed && ['none', 'asked'].includes(guest.consent) && { consent: 'given' }),
    // The same rule as `updateWalkIns` of the server (pb_hooks/lib/door/walk-ins.ts).
    ...(guest.walk_in && isUnsent && { party: Math.max(...entries.map(({ people }) => people)) }),
  };
}

/** Returns the RSVPs of which this phone has taken back a scan, and has not sent it yet. */
const undoneHere = (scans: DoorState['scans']): ReadonlySet<string> =>
  new Set(
    [...scans.values()].flatMap(({ state, fact }) =>
      state === 'waiting' && fact.action === 'undo' ? [fact.rsvp_id] : [],
    ),
  );

/** Returns a door with `guestNow` for every guest. */
export function doorNow(state: DoorState): DoorState {
  const undone = undoneHere(state.scans);
  const guests = new Map(state.guests);
  // Nothing was recorded here about the others.
  for (const id of [...state.attendance.keys(), ...undone]) {
    const guest = guestNow(state, id, undone);
    if (guest) guests.set(id, guest);
  }
  return { ...state, guests };
}
