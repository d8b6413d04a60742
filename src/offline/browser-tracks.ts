/** Saved songs with this browser's own cache, digests and estimate of room. */
import { createAudioCache, sha256 } from './audio-cache';
import type { Store } from './db';
import type { OfflineStore } from './offline-store';
import type { Outside } from './outside';
import { createTracks, type Tracks } from './tracks';

interface Needs {
  store: Store;
  offlineStore: OfflineStore;
  outside: Outside;
}

export function createBrowserTracks({ store, offlineStore, outside }: Needs): Tracks {
  const { transport, clock, locks } = outside;
  // Both are missing on plain http, although typed as always there.
  const caches: CacheStorage | undefined = globalThis.caches;
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  return createTracks({
    store,
    offlineStore,
    locks,
    cache: caches && subtle ? createAudioCache({ caches, transport, clock, digest: sha256 }) : null,
    clock,
    random: outside.random,
    persist: outside.storage.persist,
    async estimate() {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      return quota === undefined || usage === undefined ? null : { quota, usage };
    },
  });
}
