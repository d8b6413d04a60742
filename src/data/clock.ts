/** Injected, so that tests control the time. */
export interface Clock {
  /** Epoch ms. Can jump, because people set their clocks. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
