import { describe, expect, it } from 'vitest';
import { backoff, isDue, longestWait } from './backoff';

const always = (chance: number) => () => chance;

describe('the pause before the next attempt', () => {
  it('doubles its ceiling from one second up to five minutes', () => {
    const ceilings = [1, 2, 3, 4, 8, 9, 10, 1_000].map((attempts) => backoff(attempts, always(1)));
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 128_000, 256_000, 300_000, 300_000]);
  });

  it('is random within the whole range', () => {
    expect(backoff(9, always(0))).toBe(0);
    expect(backoff(9, always(0.5))).toBe(128_000);
  });

  it('is at least the time that the server named, up to five minutes', () => {
    expect(backoff(1, always(0), { atLeast: 120_000 })).toBe(120_000);
    expect(backoff(1, always(0), { atLeast: 3_600_000 })).toBe(longestWait);
  });

  it('can have a lower limit', () => {
    expect(backoff(20, always(1), { longest: 30_000 })).toBe(30_000);
  });
});

describe('a next attempt', () => {
  const now = 1_000_000_000;
  it('is due when its time is now or earlier', () => {
    expect(isDue(now, now)).toBe(true);
    expect(isDue(now + 1, now)).toBe(false);
    expect(isDue(now + longestWait, now)).toBe(false);
  });

  it('is due when its time is later than any pause: the clock was wrong', () => {
    expect(isDue(now + longestWait + 1, now)).toBe(true);
  });
});
