/**
 * Signals that a program filled in the form. They mark a submission for the team and never refuse it: a person's message
 * must not be lost because of a guess.
 */
export interface SpamSignals {
  /** Whether the hidden field was filled in. Its value is not stored: it could be personal data. */
  bait: boolean;
  /** Milliseconds from the first input to the button; null when the form was begun on an earlier visit. */
  took_ms: number | null;
}

/** Faster submissions are suspicious, in ms. People with browser autofill take longer. */
export const hurried = 1_000;

/** Whether a request body looks like spam. Older versions of the site send no signals. */
export function isSpamSuspected({ bait, took_ms }: Record<string, unknown>): boolean {
  return bait === true || (typeof took_ms === 'number' && took_ms < hurried);
}
