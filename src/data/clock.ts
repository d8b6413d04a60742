/** Time is handed in, so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. May jump: people set their clocks. */
  now(): number;
  /** Runs `run` once after `ms` milliseconds. Returns what calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
