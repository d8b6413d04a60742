/** How a guest is named, and how their guardian is called. */
import { door as texts } from '../../content/door';
import type { Attendance, DoorGuest } from '../../domain/door';
import { passCode } from '../../domain/pass';
import type { DoorState } from '../../offline/door-store';

const words = texts.card;

export interface Fact {
  label: string;
  value: string;
  /** A telephone that a press on the value calls. */
  telephone?: string;
}

/** Returns the name of a guest; the code of the pass on a door without names. */
export function nameOf(guest: DoorGuest | undefined, code = ''): string {
  if (guest?.name) return guest.name;
  if (guest?.walk_in) return words.walkIn;
  const [hash] = guest?.passes ?? [];
  return words.pass(hash ? passCode(hash) : code);
}

const telephone = /^\+?[\d\s().-]{5,}$/;

/** Returns the number for a link; '' for an email. */
export const telephoneOf = (contact = '') =>
  telephone.test(contact.trim()) ? contact.replace(/[^\d+]/g, '') : '';

/** Returns whom to call for a guest under 18, whether or not they agreed. */
export function guardianFacts({ under_18, guardian }: DoorGuest): Fact[] {
  if (!under_18) return [];
  const { name = '', contact = '' } = guardian ?? {};
  const value = [name, contact].filter(Boolean).join(', ') || words.noGuardian;
  return [{ label: words.guardian, value, telephone: telephoneOf(contact) }];
}

/** Returns a guest with the yes of a guardian that this phone has recorded and not sent yet. */
export function withRecordedYes(
  guest: DoorGuest | undefined,
  attendance: Attendance | undefined,
  scans: DoorState['scans'],
): DoorGuest | undefined {
  const isRecorded = attendance?.scans.some(({ id }) => scans.get(id)?.consentBy);
  return guest && isRecorded && ['none', 'asked'].includes(guest.consent)
    ? { ...guest, consent: 'given' }
    : guest;
}
