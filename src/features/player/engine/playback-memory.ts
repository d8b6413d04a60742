/** Stores the playback: every few seconds of music, after changes, and when the page is hidden. */
import type { Playback } from '../../../offline';
import { type PlayerStore, toPlayback } from '../player-store';

/** Seconds of music after which the position is stored again. */
export const writeEvery = 5;

interface Needs {
  store: PlayerStore;
  write(playback: Playback): Promise<void>;
}

export function createPlaybackMemory({ store, write }: Needs) {
  let last = '';
  let at = 0;

  function save() {
    const now = toPlayback(store.getState());
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    at = now.seconds;
    void write(now);
  }

  return {
    save,
    /** Stores the position while music plays. Returns the unsubscribe. */
    follow: () =>
      store.subscribe(() => {
        const { phase, seconds } = store.getState();
        if (phase === 'playing' && Math.abs(seconds - at) >= writeEvery) save();
      }),
  };
}
