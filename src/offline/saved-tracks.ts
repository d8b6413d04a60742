/** Loads the code for saved songs: at start where there are any, else when somebody asks for it. */

import { log } from '../platform/log';
import type { Store } from './database-connection';
import type { Environment } from './environment';
import type { OfflineStore } from './offline-store';
import type { Tracks } from './tracks';

/** Cache of the saved songs' files. */
export const audioCacheName = 'byop-audio-v1';

interface Needs {
  store: Store;
  offlineStore: OfflineStore;
  environment: Environment;
}

export function createSavedTracks(needs: Needs) {
  let loading: Promise<Tracks> | null = null;

  function load(): Promise<Tracks> {
    loading ??= import('./browser-tracks').then(
      ({ createBrowserTracks }) => createBrowserTracks(needs),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  const count = needs.store.run('r', ['tracks'], ({ tracks }) => tracks.count());
  count.then((kept) => (kept > 0 ? load() : undefined)).catch(log);

  return {
    /** Errors: the code could not be fetched. */
    load,
    stop() {
      // Code that did not load has nothing to stop; its caller got the error.
      loading?.then((tracks) => tracks.stop()).catch(() => {});
    },
  };
}
