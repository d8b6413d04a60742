/** Sends what is due: one tab at a time, one item after the other, each at most once per run. */
import type { SubmissionResult } from '../data/answers';
import type { Clock } from '../data/clock';
import { isDue } from './backoff';
import type { Connection } from './connection';
import type { FailureKind, OutboxItem } from './item';
import type { Lock } from './lock';
import type { Outbox } from './outbox';

/** Posts one item. Never throws. */
export type Send = (item: OutboxItem) => Promise<SubmissionResult>;

interface Needs {
  outbox: Outbox;
  lock: Lock;
  send: Send;
  connection: Pick<Connection, 'onResult' | 'preflightFailure'>;
  clock: Clock;
  /** What a try made of an item; said before it is written down, because it is true already. */
  tried(item: OutboxItem): void;
  /** Nothing can be tried now. */
  held(reason: FailureKind): void;
}

export interface Flusher {
  /** Sends what is due, and `first` before all, due or not. Resolves when the run is over. Never throws. */
  flush(first?: string): Promise<void>;
  stop(): void;
}

export function createFlusher({ outbox, lock, send, connection, clock, tried, held }: Needs): Flusher {
  let stopped = false;
  /** Not before this time, after the server said that it is busy. */
  let pausedUntil = 0;
  /** A run that waits for the lock; whoever asks meanwhile joins it. */
  let next: Promise<void> | null = null;
  let asked = new Set<string>();

  async function run() {
    const first = asked;
    asked = new Set();
    next = null;
    if (stopped) return;
    await outbox.tidy();
    const done = new Set<string>();
    while (!stopped) {
      const due = await outbox.next(done, first);
      if (!due) return;
      done.add(due.id);
      const insist = first.has(due.id);
      if (!insist && !isDue(pausedUntil, clock.now())) return;
      const preflightFailure = await connection.preflightFailure(insist);
      if (preflightFailure) {
        held(preflightFailure);
        return outbox.note(preflightFailure);
      }
      const item = await outbox.claim(due.id);
      if (!item) continue;
      const result = await send(item);
      if (stopped) return;
      const settled = outbox.applied(item, result);
      connection.onResult(result.result === 'failed' ? result.reason : 'ok');
      tried(settled);
      await outbox.settle(settled);
      if (settled.trouble === 'busy') {
        pausedUntil = settled.nextAt;
        return;
      }
    }
  }

  return {
    flush(first) {
      if (first) asked.add(first);
      // Storage that fails leaves everything as it is on disk: the next run finds it.
      next ??= lock(run).catch(() => {
        next = null;
      });
      return next;
    },
    stop() {
      stopped = true;
    },
  };
}
