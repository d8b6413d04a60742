/** Tests replace it. */
export interface Clock {
  /** Epoch ms. Can jump, because people set their clocks. */
  now(): number;
  /** Returns a function that cancels the call. */
  after(ms: number, run: () => void): () => void;
}

export const wallClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
