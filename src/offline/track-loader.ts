/** Loads the code of saved songs: at start if there are any, otherwise on the first call. */
import { log } from '../platform/log';
import type { DatabaseConnection } from './database-connection';
import type { Environment } from './environment';
import type { TrackFile } from './offline-state';
import type { OfflineStore } from './offline-store';

export const audioCacheName = 'byop-audio-v1';

/** Tries whether this browser plays a file. */
export type Plays = (content: Blob) => Promise<boolean>;

/** `played`: saved after it was played to the end, so a failure is not reported. */
export type SaveOptions = { played?: boolean };

export interface Tracks {
  /** Never throws: the store shows the result. */
  save(id: string, files: readonly TrackFile[], plays: Plays, options?: SaveOptions): Promise<void>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
  /** Returns the content of a saved song, or null. Fetches a song whose file is gone. */
  open(id: string): Promise<Blob | null>;
  measure(): Promise<void>;
  checked: Promise<void>;
  stop(): void;
}

export interface TracksNeeds {
  database: DatabaseConnection;
  offlineStore: OfflineStore;
  environment: Environment;
}

export function createTrackLoader(needs: TracksNeeds) {
  let loading: Promise<Tracks> | null = null;

  function load(): Promise<Tracks> {
    loading ??= import('./tracks').then(
      ({ createTracks }) => createTracks(needs),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  const count = needs.database.run('r', ['tracks'], ({ tracks }) => tracks.count());
  count.then((songs) => (songs > 0 ? load() : undefined)).catch(log);

  return {
    load,
    stop() {
      loading?.then((tracks) => tracks.stop()).catch(log);
    },
  };
}
