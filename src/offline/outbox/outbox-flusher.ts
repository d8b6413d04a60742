/** Sends due items: in one tab at a time, one by one, each at most once per run. */
import type { Clock } from '../../data/clock';
import type { Http } from '../../data/http';
import { postSubmission, type SubmissionResult } from '../../data/submissions';
import { log } from '../../platform/log';
import { isDue, type Locks, logUnlessStorage, type ServerConnection } from '../device';
import type { FailureKind, OutboxItem } from '../model';
import type { Outbox } from './outbox';
import { kindOf } from './submission-kinds';

export type Send = (item: OutboxItem) => Promise<SubmissionResult>;

/** Returns the function that sends an item to the server. */
export const createSend =
  (http: Http): Send =>
  async (item) => {
    const kind = kindOf(item);
    // Only the newer version of the site that stored it can send it.
    if (!kind || !item.input) return { result: 'failed', reason: 'unclear', retryAfter: null };
    const input = kind.upcast(item.input, item.schemaVersion);
    const { id, manageSecret, consentSecret, signs } = item;
    const secrets = {
      ...(manageSecret && { manage_secret: manageSecret }),
      ...(consentSecret && { consent_secret: consentSecret }),
    };
    return postSubmission(http, { ...kind, id, input: { ...input, ...secrets, ...signs } });
  };

interface Needs {
  outbox: Outbox;
  locks: Locks;
  send: Send;
  connection: Pick<ServerConnection, 'beginRequest' | 'preflightFailure'>;
  clock: Clock;
  /** Called with the item after an attempt, before the result is stored. */
  onAttempt(item: OutboxItem): void;
  onBlocked(reason: FailureKind): void;
}

export interface Flusher {
  /** Sends the item `first` even if it is not due, then all due items. Resolves after the run. Never throws. */
  flush(first?: string): Promise<void>;
  stop(): void;
}

export function createFlusher({
  outbox,
  locks,
  send,
  connection,
  clock,
  onAttempt,
  onBlocked,
}: Needs): Flusher {
  let stopped = false;
  /** Epoch ms. Set when the server is busy. */
  let pausedUntil = 0;
  /** A run that waits for the lock. Further calls join it. */
  let nextRun: Promise<void> | null = null;
  let requested = new Set<string>();

  async function run() {
    const first = requested;
    requested = new Set();
    nextRun = null;
    if (stopped) return;
    await outbox.tidy();
    const done = new Set<string>();
    while (!stopped) {
      const due = await outbox.nextDue(done, first);
      if (!due) return;
      done.add(due.id);
      const isRequested = first.has(due.id);
      if (!isRequested && !isDue(pausedUntil, clock.now())) return;
      const preflightFailure = await connection.preflightFailure(isRequested);
      if (preflightFailure) {
        onBlocked(preflightFailure);
        return outbox.noteFailure(preflightFailure);
      }
      const item = await outbox.claimItem(due.id);
      if (!item) continue;
      const report = connection.beginRequest();
      const result = await send(item).catch(asUnclear);
      if (stopped) return;
      const settled = outbox.itemAfter(item, result);
      report(result.result === 'failed' ? result.reason : 'ok');
      onAttempt(settled);
      await outbox.settle(settled);
      if (settled.trouble === 'busy') {
        pausedUntil = settled.nextAt;
        return;
      }
    }
  }

  return {
    flush(first) {
      if (first) requested.add(first);
      // The items stay on disk for the next run.
      nextRun ??= locks.request('byop-outbox', run).catch((error: unknown) => {
        nextRun = null;
        logUnlessStorage(error);
      });
      return nextRun;
    },
    stop() {
      stopped = true;
    },
  };
}

/** A mistake of ours in one item must not keep the others from being sent. */
function asUnclear(error: unknown): SubmissionResult {
  log(error);
  return { result: 'failed', reason: 'unclear', retryAfter: null };
}
