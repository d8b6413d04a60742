import { hasSha256, sha256 } from '../platform/sha256';
import { createAudioCache } from './audio-cache';
import type { DatabaseConnection } from './database-connection';
import type { Environment } from './environment';
import type { OfflineStore } from './offline-store';
import type { Tracks } from './track-loader';
import { createTracks } from './tracks';

interface Needs {
  database: DatabaseConnection;
  offlineStore: OfflineStore;
  environment: Environment;
}

export function createBrowserTracks({ database, offlineStore, environment }: Needs): Tracks {
  const { transport, clock, locks } = environment;
  // Both are missing on plain http.
  const caches: CacheStorage | undefined = globalThis.caches;
  return createTracks({
    database,
    offlineStore,
    locks,
    cache: caches && hasSha256() ? createAudioCache({ caches, transport, clock, digest: sha256 }) : null,
    clock,
    random: environment.random,
    persist: environment.storage.persist,
    async estimate() {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      return quota === undefined || usage === undefined ? null : { quota, usage };
    },
  });
}
