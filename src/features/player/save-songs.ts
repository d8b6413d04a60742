import { useOffline } from '../../offline';
import { songOf } from '../content/songs';
import { loadPlayer } from './load-player';
import { usePlayer } from './player-store';
import { savedTracks } from './saved-tracks';

/** Saves a song in the format that this browser plays. `useTrack` returns the progress. Never throws. */
export async function saveSong(id: string): Promise<void> {
  const files = await loadPlayer().then(
    (player) => player.files(id),
    // Without the player's code, the formats are tried as listed.
    () => songOf(id)?.files ?? [],
  );
  await (await savedTracks())?.save(id, files);
}

export async function saveAll(ids: readonly string[]): Promise<void> {
  usePlayer.setState({ savingAll: true });
  for (const id of ids) {
    if (!usePlayer.getState().savingAll) break;
    await saveSong(id);
    // Without space or signal the next one fails too.
    if (useOffline.getState().tracks.songs[id]?.reason) break;
  }
  usePlayer.setState({ savingAll: false });
}

export function stopAll(): void {
  usePlayer.setState({ savingAll: false });
  for (const [id, { state }] of Object.entries(useOffline.getState().tracks.songs))
    if (state === 'saving' || state === 'waiting') void savedTracks().then((tracks) => tracks?.cancel(id));
}
