export const firstWait = 1_000;
export const longestWait = 5 * 60_000;

/** Returns a pause in ms: exponential backoff with full jitter, so that devices do not return to the server at once. */
export function backoff(
  attempts: number,
  random: () => number,
  { longest = longestWait, atLeast = 0 }: { longest?: number; atLeast?: number } = {},
): number {
  const ceiling = Math.min(longest, firstWait * 2 ** Math.min(attempts - 1, 30));
  return Math.min(longest, Math.max(random() * ceiling, atLeast));
}

/** Whether a time has come. A time later than the longest pause counts too: it was stored while the clock was wrong. */
export const isDue = (at: number, now: number): boolean => at <= now || at > now + longestWait;
