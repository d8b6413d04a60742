/** The rows and files of the songs on this device. A song is saved when its row has that state and its file is in the cache. */
import type { Clock } from '../data/clock';
import { log } from '../platform/log';
import type { AudioCache } from './audio-cache';
import type { DatabaseConnection } from './database';
import type { TrackRow } from './database-rows';
import type { Environment } from './environment';
import type { TrackFile } from './offline-state';
import type { KnownFile } from './track-loader';

/** So many more files of a song's size must still fit after it was saved. */
export const spares = 3;

export const tracksLock = 'byop-tracks';

interface Needs {
  database: DatabaseConnection;
  /** Null where the browser has no cache or no digests. */
  cache: AudioCache | null;
  locks: Environment['locks'];
  clock: Clock;
}

export function createTrackFiles({ database, cache, locks, clock }: Needs) {
  /** Runs in one tab at a time, so that no tab deletes a file that another is storing. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(tracksLock, work) : work());

  const all = () => database.run('r', ['tracks'], ({ tracks }) => tracks.toArray());
  const write = (row: TrackRow) => database.run('rw', ['tracks'], ({ tracks }) => tracks.put(row));
  const rowOf = ({ path, type, bytes, sha256 }: TrackFile, id: string, played: boolean) => ({
    ...{ id, path, type, bytes, sha256, savedAt: clock.now() },
    ...(played && { played }),
  });

  async function deleteAll(doomed: readonly TrackRow[]) {
    for (const { path } of doomed) await cache?.drop(path);
    await database.run('rw', ['tracks'], ({ tracks }) => tracks.bulkDelete(doomed.map(({ id }) => id)));
  }

  async function markDamaged(row: TrackRow) {
    await cache?.drop(row.path).catch(log);
    await write({ ...row, state: 'damaged' });
  }

  return {
    all,

    /** Stores that a download began, so that the next page continues it. */
    markWanted: (id: string, file: TrackFile, played: boolean) =>
      write({ ...rowOf(file, id, played), state: 'wanted' }),

    /** Deletes the row of a download that was stopped or cannot succeed. */
    forgetWanted: (id: string) =>
      database.run('rw', ['tracks'], async ({ tracks }) => {
        if ((await tracks.get(id))?.state === 'wanted') await tracks.delete(id);
      }),

    markDamaged: (row: TrackRow) => alone(() => markDamaged(row)),

    /**
     * Stores the file first, the row second. Deletes the file again if the row cannot be written.
     * @throws {TrackFailure} `no-room`
     */
    keep: (id: string, file: TrackFile, content: Blob, played: boolean) =>
      alone(async () => {
        const old = (await all()).find((row) => row.id === id);
        await cache?.tryFreeSpace((spares + 1) * file.bytes);
        await cache?.put(file, content);
        try {
          await write({ ...rowOf(file, id, played), state: 'saved' });
        } catch (error) {
          await cache?.drop(file.path).catch(log);
          throw error;
        }
        if (old && old.path !== file.path) await cache?.drop(old.path).catch(log);
      }),

    /** Marks saved songs without a file of the right length as damaged, and completes interrupted deletions. */
    check: () =>
      alone(async () => {
        const found = await all();
        for (const row of found) {
          if (cache && row.state === 'saved' && !(await cache.find(row).catch(() => null)))
            await markDamaged(row);
        }
        await deleteAll(found.filter(({ state }) => state === 'removing'));
      }),

    /** Adds rows for complete files without one (the browser evicted IndexedDB), and deletes all other files without a row. */
    adopt: (known: readonly KnownFile[]) =>
      alone(async () => {
        if (!cache) return;
        const found = await all();
        for (const path of await cache.paths()) {
          if (found.some((row) => row.path === path)) continue;
          const file = known.find((one) => one.path === path);
          if (file && !found.some(({ id }) => id === file.id) && (await cache.read(file))) {
            const row: TrackRow = { ...rowOf(file, file.id, false), state: 'saved' };
            await write(row);
            found.push(row);
          } else await cache.drop(path);
        }
      }),

    remove: (ids: readonly string[]) =>
      alone(async () => {
        const doomed = (await all()).filter(({ id }) => ids.includes(id));
        // A crash must not leave a file without a row (adopted later) or a row without its file (repaired later).
        await database.run('rw', ['tracks'], ({ tracks }) =>
          tracks.bulkPut(doomed.map((row) => ({ ...row, state: 'removing' as const }))),
        );
        await deleteAll(doomed);
      }),
  };
}
