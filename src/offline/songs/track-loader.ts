/** Loads the code of saved songs: at start if there are any, otherwise on the first call. */
import { log } from '../../platform/log';
import type { Tracks, TracksNeeds } from './tracks';

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
