/** How a guest is named, and how their guardian is called. */
import { door as texts } from '../../content/door';
import type { DoorGuest } from '../../domain/door';
import { passCode } from '../../domain/pass';

const words = texts.card;

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
