/**
 * Sends the scans of doors and receives those of other phones, in one tab at a time. A scan stays `waiting` until the server
 * names its id as stored, so it arrives at least once; the server recognises repeated ids.
 */
import type { Clock } from '../../data/clock';
import { postDoor } from '../../data/door';
import type { FailureKind, Http } from '../../data/http';
import type { DoorAnswer, DoorRequest } from '../../domain/door/door';
import { partsOfDoorId } from '../../domain/door/series-door';
import { backoff, isDue, type Locks, logUnlessStorage, type ServerConnection, StorageError } from '../device';
import type { DoorRow } from '../model';
import { withoutGuests } from './door-parts';
import { type DoorTable, scanToSend } from './door-table';

/** Longest pause after failed requests, in ms: people wait at the door. */
const longestPause = 30_000;

interface Needs {
  http: Http;
  clock: Clock;
  random(): number;
  table: DoorTable;
  locks: Locks;
  connection: Pick<ServerConnection, 'beginRequest' | 'preflightFailure'>;
  /** `no-space`: the answer has come, but this device has no space for its guests. */
  onResult(id: string, result: 'ok' | 'no-space' | 'refused' | FailureKind): void;
  /** Called after the guest list was deleted. */
  onEnded(id: string, ended: DoorRow['ended']): void;
}

/** A pass whose guest this phone does not have. */
export type WantedPass = NonNullable<DoorRequest['pass']>;

export interface DoorFlusher {
  /** Exchanges with the server. `now`: although the pause after a failure has not ended. Never throws. */
  flush(id: string, now?: boolean): Promise<void>;
  /** Asks for the guest of a pass. Returns whether the server has answered. Never throws. */
  find(id: string, pass: WantedPass): Promise<boolean>;
  stop(): void;
}

export function createDoorFlusher({
  http,
  clock,
  random,
  table,
  locks,
  connection,
  onResult,
  onEnded,
}: Needs): DoorFlusher {
  let stopped = false;
  /** By door: one whose key is refused must not delay the others. `until`: epoch ms. */
  const pauses = new Map<string, { failures: number; until: number }>();
  /** Whether the next run checks the connection although that is not due. */
  let isUrgent = false;
  /** Passes whose guests are asked for, one with each request of their door. */
  let wanted: { door: string; pass: WantedPass; answer(isAnswered: boolean): void }[] = [];
  /** Runs that wait for the lock, by door. Further calls join them. */
  const nextRuns = new Map<string, Promise<void>>();

  function pause(id: string, atLeast: number | null) {
    const failures = (pauses.get(id)?.failures ?? 0) + 1;
    const time = backoff(failures, random, { longest: longestPause, atLeast: atLeast ?? 0 });
    pauses.set(id, { failures, until: clock.now() + time });
  }

  async function run(id: string): Promise<void> {
    nextRuns.delete(id);
    while (!stopped && isDue(pauses.get(id)?.until ?? 0, clock.now())) {
      const preflightFailure = await connection.preflightFailure(isUrgent);
      isUrgent = false;
      if (preflightFailure) return onResult(id, preflightFailure);
      const found = await table.next(id);
      if (!found || stopped) return;
      const isAgain = await exchange(found.row, found.waiting);
      if (!isAgain) return;
    }
  }

  /** Stores an answer. Without space for its guests only its scans, so that these go on: the guests come again with the next answer. */
  async function store(row: DoorRow, answer: DoorAnswer) {
    try {
      return { settled: await table.settle(row, answer), hasSpace: true };
    } catch (error) {
      if (!(error instanceof StorageError) || error.reason !== 'full') throw error;
      onResult(row.id, 'no-space');
      return { settled: await table.settle(row, withoutGuests(row, answer)), hasSpace: false };
    }
  }

  /** Returns whether another request must follow at once. */
  async function exchange(row: DoorRow, waiting: Parameters<typeof scanToSend>[1][]): Promise<boolean> {
    const scans = await Promise.all(waiting.map((scan) => scanToSend(row, scan)));
    const asked = wanted.find(({ door }) => door === row.id);
    const report = connection.beginRequest();
    const { key, event } = partsOfDoorId(row.id);
    const exchanged = await postDoor(http, {
      key: { id: key, auth: row.auth },
      event,
      device: row.device,
      sent_at: clock.now(),
      after: row.next,
      tag: row.tag,
      guests_after: row.list?.next ?? 0,
      ...(asked && { pass: asked.pass }),
      scans,
    });
    if (stopped) return false;
    if (exchanged.result !== 'ok') {
      report(exchanged.result === 'failed' ? exchanged.reason : 'ok');
      pause(row.id, exchanged.result === 'failed' ? exchanged.retryAfter : null);
      onResult(row.id, exchanged.result === 'failed' ? exchanged.reason : 'refused');
      return false;
    }
    const { answer } = exchanged;
    report('ok');
    const { settled, hasSpace } = await store(row, answer);
    if (hasSpace) onResult(row.id, 'ok');
    if (!settled) return false;
    const named = answer.stored.length + answer.rejected.length;
    if (scans.length > 0 && named === 0) {
      pause(row.id, null);
      return false;
    }
    if (asked) {
      wanted = wanted.filter((other) => other !== asked);
      asked.answer(true);
    }
    pauses.delete(row.id);
    if (answer.ended && !settled.isWaiting) {
      await table.empty(row.id, answer.ended);
      onEnded(row.id, answer.ended);
      return false;
    }
    return answer.more || (hasSpace && answer.changes?.more === true) || settled.isWaiting;
  }

  const flusher: DoorFlusher = {
    /** Answered by the next request, also by one of a run that goes on to load the list. */
    find: (door, pass) =>
      new Promise((resolve) => {
        const own = { door, pass, answer: resolve };
        wanted = [...wanted, own];
        void flusher.flush(door, true).then(() => {
          wanted = wanted.filter((other) => other !== own);
          resolve(false);
        });
      }),
    flush(id, now = false) {
      if (now) {
        const paused = pauses.get(id);
        if (paused) paused.until = 0;
        isUrgent = true;
      }
      const joined = nextRuns.get(id);
      if (joined) return joined;
      // The scans stay on disk for the next run.
      const started = locks
        .request('byop-doors', () => run(id))
        .catch((error: unknown) => {
          nextRuns.delete(id);
          logUnlessStorage(error);
        });
      nextRuns.set(id, started);
      return started;
    },
    stop() {
      stopped = true;
    },
  };
  return flusher;
}
