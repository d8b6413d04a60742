import type { Clock } from '../../data/clock';
import { backoff } from '../device';
import type { TrackFile } from '../model';
import type { OfflineStore } from '../state';
import { type AudioCache, emptyPartial, TrackFailure } from './audio-cache';

export interface Download {
  abort: AbortController;
  progress: number;
  /** The download continues when the signal returns. */
  waiting: boolean;
  isClosing: boolean;
  done: Promise<void>;
}

export const newDownload = (): Download => ({
  abort: new AbortController(),
  progress: 0,
  waiting: false,
  isClosing: false,
  done: Promise.resolve(),
});

interface Needs {
  offlineStore: OfflineStore;
  clock: Clock;
  random(): number;
  onChange(): void;
}

export const isReachable = (offlineStore: OfflineStore): boolean =>
  ['online', 'sending'].includes(offlineStore.getState().connection.state);

export function createDownloader({ offlineStore, clock, random, onChange }: Needs) {
  /** Waits with backoff, or until the signal returns or the download is stopped. */
  function pause(run: Download, attempts: number): Promise<void> {
    run.waiting = true;
    onChange();
    return new Promise((resolve) => {
      let wasReachable = isReachable(offlineStore);
      const end = () => {
        cancelTimer();
        stopWatching();
        run.abort.signal.removeEventListener('abort', end);
        run.waiting = false;
        resolve();
      };
      const cancelTimer = clock.after(backoff(attempts, random), end);
      const stopWatching = offlineStore.subscribe(() => {
        const isBack = isReachable(offlineStore) && !wasReachable;
        wasReachable = isReachable(offlineStore);
        if (isBack) end();
      });
      run.abort.signal.addEventListener('abort', end);
    });
  }

  /** Returns the checked content. @throws {TrackFailure} `offline` after `run.abort`, `wrong` for another file */
  return async function download(cache: AudioCache, run: Download, file: TrackFile): Promise<Blob> {
    const partial = emptyPartial();
    for (let attempts = 1; ; attempts += 1) {
      const before = partial.bytes;
      try {
        return await cache.fetch(file, run.abort.signal, partial, (bytes) => {
          const progress = Math.floor((100 * bytes) / file.bytes) / 100;
          if (run.progress === progress) return;
          run.progress = progress;
          onChange();
        });
      } catch (error) {
        const isLostSignal = error instanceof TrackFailure && error.reason === 'offline';
        if (!isLostSignal || run.abort.signal.aborted) throw error;
      }
      if (partial.bytes > before) attempts = 1;
      await pause(run, attempts);
      if (run.abort.signal.aborted) throw new TrackFailure('offline');
    }
  };
}
