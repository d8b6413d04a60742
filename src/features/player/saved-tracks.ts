import { offline } from '../../offline';
import { log, logUnless } from '../../platform/log';
import { songs } from './songs';

/** Returns the saved songs of this device. Undefined if their code cannot be loaded. */
export const savedTracks = async () => (await offline())?.tracks().catch(log);

/** Restores missing rows of song files, and deletes files of unknown songs. Loads nothing on a device without songs. */
export async function adoptSongs(): Promise<void> {
  const caches: CacheStorage | undefined = globalThis.caches;
  const hasFiles = await caches?.has('byop-audio-v1').catch(logUnless('SecurityError'));
  if (!hasFiles) return;
  const known = songs.flatMap(({ id, files }) => files.map((file) => ({ ...file, id })));
  await (await savedTracks())?.adopt(known);
}
