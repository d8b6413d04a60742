/** The yes that somebody under 18 needs, as every ticket, pass, mail and list shows it (decision 078). Without schemas. */
import type { ConsentState } from '../choices';

/** `none`: an adult needs no yes. `signed`: a yes on this phone that the server does not have yet. */
export type ParentsAnswer = 'none' | 'asked' | 'signed' | 'yes' | 'no';

/**
 * Returns what a parent or guardian answered. A yes that was taken back is a no.
 * @param isSignedHere whether a yes that was signed on this device waits to be sent; it does not overrule a no
 */
export function parentsAnswer(state: ConsentState | '' | undefined, isSignedHere = false): ParentsAnswer {
  if (!state || state === 'none') return 'none';
  if (state === 'asked') return isSignedHere ? 'signed' : 'asked';
  return state === 'given' ? 'yes' : 'no';
}

export type MissingYes = Exclude<ParentsAnswer, 'none' | 'yes'>;

/** Returns whether somebody under 18 has no yes that the server knows. */
export const isYesMissing = (answer: ParentsAnswer): answer is MissingYes =>
  answer !== 'none' && answer !== 'yes';
