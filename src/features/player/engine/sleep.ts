/** The sleep timer. `song`: stops at the end of this song. `until`: epoch ms. */
export type Sleep = null | 'song' | { minutes: number; until: number };

/** Returns the minutes until the music stops, at least 1; `song` or null as set. */
export function sleepLeft(sleep: Sleep, now: number): number | 'song' | null {
  if (sleep === null || sleep === 'song') return sleep;
  return Math.min(sleep.minutes, Math.max(1, Math.ceil((sleep.until - now) / 60_000)));
}
