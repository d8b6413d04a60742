/**
 * What tells a form-filling program from a person, without asking anybody anything: whether a field that no person meets
 * was filled in, and how long the form was written in. SpamSignals mark a submission for the team; they never refuse one, since
 * a person's words must not be lost for a guess.
 */
export interface SpamSignals {
  /** The field that no person meets holds something. What, is not kept: it could be anybody's data. */
  bait: boolean;
  /** Milliseconds from the first touch of the form to the button, on the device; null when it was begun on an earlier visit. */
  took_ms: number | null;
}

/** Nobody reads, types and sends in less, in milliseconds; somebody whose browser fills everything in takes longer. */
export const hurried = 1_000;

/** Whether what was sent looks like a program's. In: the body as it came. Older versions of the site send no spamSignals. */
export function isSpamSuspected({ bait, took_ms }: Record<string, unknown>): boolean {
  return bait === true || (typeof took_ms === 'number' && took_ms < hurried);
}
