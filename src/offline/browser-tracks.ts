/** Saved songs with this browser's own cache, digests and estimate of room. */
import { createAudioCache, sha256 } from './audio-cache';
import type { Store } from './database-connection';
import type { Environment } from './environment';
import type { OfflineStore } from './offline-store';
import { createTracks, type Tracks } from './tracks';

interface Needs {
  store: Store;
  offlineStore: OfflineStore;
  environment: Environment;
}

export function createBrowserTracks({ store, offlineStore, environment }: Needs): Tracks {
  const { transport, clock, locks } = environment;
  // Both are missing on plain http, although typed as always there.
  const caches: CacheStorage | undefined = globalThis.caches;
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return createTracks({
    store,
    offlineStore,
    locks,
    cache: caches && subtle ? createAudioCache({ caches, transport, clock, digest: sha256 }) : null,
    clock,
    random: environment.random,
    persist: environment.storage.persist,
    async estimate() {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      return quota === undefined || usage === undefined ? null : { quota, usage };
    },
  });
}
