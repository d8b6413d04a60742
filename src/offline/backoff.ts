/** The pauses between attempts, in ms. */

export const firstWait = 1_000;
export const longestWait = 5 * 60_000;

/**
 * Returns the pause after a number of failed attempts: exponential backoff with full jitter, so that many devices do not
 * return to the server at once.
 * @param random returns 0 to 1
 * @param atLeast the time that the server named
 */
export function backoff(
  attempts: number,
  random: () => number,
  { longest = longestWait, atLeast = 0 }: { longest?: number; atLeast?: number } = {},
): number {
  const ceiling = Math.min(longest, firstWait * 2 ** Math.min(attempts - 1, 30));
  return Math.min(longest, Math.max(random() * ceiling, atLeast));
}

/**
 * Whether a time has come. A time later than the longest pause was stored while the clock was wrong. It counts as due, so
 * that a wrong clock does not hold an item back.
 */
export const isDue = (at: number, now: number): boolean => at <= now || at > now + longestWait;
