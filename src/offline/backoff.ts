/** When to try again. Times in milliseconds. */

export const firstWait = 1_000;
export const longestWait = 5 * 60_000;

/**
 * Full jitter: anything from 0 to 1 s after the first try, doubling up to `longest`, so that many phones that lost the
 * server together do not come back together. `random` gives 0 to 1. A time named by the server (`atLeast`) is kept to.
 */
export function backoff(
  tries: number,
  random: () => number,
  { longest = longestWait, atLeast = 0 }: { longest?: number; atLeast?: number } = {},
): number {
  const ceiling = Math.min(longest, firstWait * 2 ** Math.min(tries - 1, 30));
  return Math.min(longest, Math.max(random() * ceiling, atLeast));
}

/**
 * Whether the time has come. A time further ahead than any wait of ours was written under a wrong clock: it counts as
 * come, so that a clock that jumped by years never holds an item back.
 */
export const isDue = (at: number, now: number): boolean => at <= now || at > now + longestWait;
