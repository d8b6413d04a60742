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

/**
 * Returns a guest with what this phone has recorded and the server does not know yet: the yes of a guardian, and how many
 * walk-ins came in at once.
 */
export function withRecorded(
  guest: DoorGuest | undefined,
  attendance: Attendance | undefined,
  scans: DoorState['scans'],
): DoorGuest | undefined {
  if (!guest || !attendance) return guest;
  const isAgreed = attendance.scans.some(({ id }) => scans.get(id)?.consentBy);
  const entries = attendance.scans.filter(({ action }) => action === 'in');
  const isUnsent = entries.some(({ id }) => scans.get(id)?.state === 'waiting');
  return {
    ...guest,
    ...(isAgreed && ['none', 'asked'].includes(guest.consent) && { consent: 'given' }),
    // The same rule as `updateWalkIns` of the server (pb_hooks/lib/walk-ins.ts).
    ...(guest.walk_in && isUnsent && { party: Math.max(...entries.map(({ people }) => people)) }),
  };
}
