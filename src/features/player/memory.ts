/** Keeps the place in the song: every few seconds while it plays, and whenever something changes or the page goes. */
import type { Playback } from '../../offline/offline-state';
import { type PlayerStore, toRemember } from './player-store';

/** Seconds of music after which the place is written again. */
export const writeEvery = 5;

interface Needs {
  store: PlayerStore;
  remember(last: Playback): Promise<void>;
}

export function createMemory({ store, remember }: Needs) {
  let last = '';
  let at = 0;

  function keep() {
    const now = toRemember(store.getState());
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    at = now.seconds;
    void remember(now);
  }

  return {
    keep,
    /** Watches the place move. The result ends it. */
    follow: () =>
      store.subscribe(() => {
        const { phase, seconds } = store.getState();
        if (phase === 'playing' && Math.abs(seconds - at) >= writeEvery) keep();
      }),
  };
}
