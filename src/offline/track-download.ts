/** Downloads of songs that survive a lost signal. */
import type { Clock } from '../data/clock';
import { type AudioCache, emptyPartial, TrackFailure } from './audio-cache';
import { backoff } from './backoff';
import type { TrackFile } from './item';
import type { OfflineStore } from './offline-store';

/** A download of this page. */
export interface Download {
  abort: AbortController;
  /** 0 to 1. */
  progress: number;
  /** No signal at the moment; it continues when there is. */
  waiting: boolean;
  /** The page ends: the row stays, and the next page continues. */
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
  /** From 0 to 1. */
  random(): number;
  /** Called when progress or waiting changed. */
  onChange(): void;
}

/** Whether our server answered last time. */
export const isReachable = (offlineStore: OfflineStore): boolean =>
  ['online', 'sending'].includes(offlineStore.getState().connection.state);

export function createDownloader({ offlineStore, clock, random, onChange }: Needs) {
  /** Waits until the next try: growing pauses, ended early by signal or by the person. */
  function pause(run: Download, tries: number): Promise<void> {
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
      const cancelTimer = clock.after(backoff(tries, random), end);
      const stopWatching = offlineStore.subscribe(() => {
        const isBack = isReachable(offlineStore) && !wasReachable;
        wasReachable = isReachable(offlineStore);
        if (isBack) end();
      });
      run.abort.signal.addEventListener('abort', end);
    });
  }

  /**
   * Downloads a file, however often the signal goes.
   * @returns the checked content
   * @throws {TrackFailure} `offline` after `run.abort`, `wrong` if the server has another file
   */
  return async function download(cache: AudioCache, run: Download, file: TrackFile): Promise<Blob> {
    const partial = emptyPartial();
    for (let tries = 1; ; tries += 1) {
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
      if (partial.bytes > before) tries = 1;
      await pause(run, tries);
      if (run.abort.signal.aborted) throw new TrackFailure('offline');
    }
  };
}
