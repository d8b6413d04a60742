/** A tablet at which guests check themselves in. It stands in the public, so it gets little and may do little. */
import { firstName } from '../rsvps/first-name';
import type { DoorGuest, ScanInput } from './door';

/**
 * Returns a guest as the tablet gets it: without last names, and everybody who has to go to the team looks the same.
 * @param comesAlone whether nobody under 18 comes with them
 */
export function selfCheckInGuest(guest: DoorGuest, comesAlone: boolean): DoorGuest {
  const { id, passes, party, status, under_18 } = guest;
  const may = status === 'confirmed' && !under_18 && comesAlone;
  return {
    id,
    passes,
    name: may ? greetingName(guest.name) : '',
    party: may ? party : 1,
    status: may ? status : 'cancelled',
    walk_in: false,
    under_18: false,
    consent: 'none',
    guardian: null,
    notes: [],
    pickup_code: '',
    party_of: '',
    pick_up_names: [],
  };
}

/** Some people type their email or number as their name. */
const greetingName = (name: string): string => (/[@\d]/.test(firstName(name)) ? '' : firstName(name));

/** Whether a scan may come from a self check-in: it adds nobody, lets nobody leave, and records no yes of a guardian. */
export const isSelfCheckInScan = ({ action, walk_in, consent_by }: ScanInput): boolean =>
  action !== 'out' && !walk_in && !consent_by;
