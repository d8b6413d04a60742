import type { Clock } from '../../../src/data/clock';
import { rest } from './work';

export interface FakeClock extends Clock {
  /** Advances the clock by `ms`. Runs every timer due by then in order, with the work that it starts. */
  pass(ms: number): Promise<void>;
  /** Sets the wall clock as a person does; timers are not affected. */
  jump(ms: number): void;
}

export function createFakeClock(start = Date.UTC(2026, 10, 20, 12)): FakeClock {
  let elapsed = 0;
  let offset = start;
  let serial = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => elapsed + offset,
    after(ms, run) {
      serial += 1;
      const key = serial;
      timers.set(key, { at: elapsed + Math.max(0, ms), run });
      return () => timers.delete(key);
    },
    jump(ms) {
      offset += ms;
    },
    async pass(ms) {
      const end = elapsed + ms;
      await rest();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at);
        if (!next) break;
        timers.delete(next[0]);
        elapsed = Math.max(elapsed, next[1].at);
        next[1].run();
        await rest();
      }
      elapsed = end;
    },
  };
}
