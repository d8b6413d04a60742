/** Where the music stopped, kept on this device so that it goes on there. One row; the last tab that played wrote it. */

import { log } from '../platform/log';
import type { Store } from './database-connection';
import type { Playback } from './item';
import type { OfflineStore } from './offline-store';

export function createPlayback({ store, offlineStore }: { store: Store; offlineStore: OfflineStore }) {
  /** Shows what is on disk, unless something was played before it could be read. */
  async function read() {
    const row = await store.run('r', ['playback'], ({ playback }) => playback.get('last')).catch(log);
    if (offlineStore.getState().playback === undefined) offlineStore.setState({ playback: row ?? null });
  }
  void read();

  return {
    /** Never throws: a device that keeps nothing forgets the place in the song. */
    async write(last: Playback): Promise<void> {
      await store
        .run('rw', ['playback'], ({ playback }) => playback.put({ ...last, name: 'last' }))
        .catch(log);
    },
  };
}
