import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import type { MyRsvpView } from './use-my-rsvp';

/**
 * Returns whether others see the first name of an RSVP's person, or will once something is settled (`later`); null if it is hidden
 * and cannot be shown (decision 115).
 * @param answer about everybody under 18 of the RSVP, who need not be its person
 */
export function firstNameState(
  { showsFirstName, status, details }: Pick<MyRsvpView, 'showsFirstName' | 'status' | 'details'>,
  answer: ParentsAnswer,
): 'shown' | 'later' | 'hidden' | null {
  const isFree = answer === 'none' || details?.under_18 === false;
  const isCovered = isFree || (answer === 'yes' && details?.covers_first_name === true);
  if (showsFirstName) return status === 'confirmed' && isCovered ? 'shown' : 'later';
  // After a yes on this phone, also one that is not sent yet, only another yes covers it.
  return isCovered || answer === 'asked' || answer === 'no' ? 'hidden' : null;
}
