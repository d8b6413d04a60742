/** Where the music stopped, kept on this device so that it goes on there. One row; the last tab that played wrote it. */
import type { Board } from './board';
import type { Store } from './db';
import type { Playback } from './item';

export function createPlayback({ store, board }: { store: Store; board: Board }) {
  /** Shows what is on disk, unless something was played before it could be read. */
  async function read() {
    const row = await store
      .run('r', ['playback'], ({ playback }) => playback.get('last'))
      .catch(() => undefined);
    if (board.get().playback === undefined) board.set({ playback: row ?? null });
  }
  void read();

  return {
    /** Never throws: a device that keeps nothing forgets the place in the song. */
    async write(last: Playback): Promise<void> {
      await store
        .run('rw', ['playback'], ({ playback }) => playback.put({ ...last, name: 'last' }))
        .catch(() => {});
    },
  };
}
