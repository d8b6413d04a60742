import { cancelTrack, saveTrack } from '../../offline';
import { useOffline } from '../../offline/offline-store';
import { loadPlayer } from './load-player';
import { usePlayer } from './player-store';
import { plays } from './plays';
import { songOf } from './songs';

/** Saves a song in the format that this browser plays. How it goes is seen by `useTrack`. Never throws. */
export async function saveSong(id: string): Promise<void> {
  // Without the player's code the formats are tried as they are listed.
  const files = await loadPlayer().then(
    (player) => player.files(id),
    () => songOf(id).files,
  );
  await saveTrack(id, files, plays);
}

/** Saves songs one after the other, until the last or until `stopAll`. */
export async function saveAll(ids: readonly string[]): Promise<void> {
  usePlayer.setState({ savingAll: true });
  for (const id of ids) {
    if (!usePlayer.getState().savingAll) break;
    await saveSong(id);
    // No room or no signal: the next one would fare no better.
    if (useOffline.getState().tracks.songs[id]?.reason) break;
  }
  usePlayer.setState({ savingAll: false });
}

/** Stops; what was saved before stays. */
export function stopAll(): void {
  usePlayer.setState({ savingAll: false });
  for (const [id, { state }] of Object.entries(useOffline.getState().tracks.songs))
    if (state === 'saving' || state === 'waiting') void cancelTrack(id);
}
