/** The rows and files of songs. A song is saved if its row says so and its file is in the cache. */
import type { Clock } from '../../data/clock';
import { log } from '../../platform/log';
import type { DatabaseConnection, Locks } from '../device';
import type { TrackFile, TrackRow } from '../model';
import type { AudioCache } from './audio-cache';

/** Files of a song's size that must still fit after it was saved. */
export const spareFiles = 3;

export const tracksLock = 'byop-tracks';

interface Needs {
  database: DatabaseConnection;
  /** Null if the browser has no Cache or SubtleCrypto. */
  cache: AudioCache | null;
  locks: Locks;
  clock: Clock;
}

export function createTrackFiles({ database, cache, locks, clock }: Needs) {
  /** Runs in one tab at a time: otherwise a tab could delete a file that another is storing. */
  const inOneTab = <T>(work: () => Promise<T>): Promise<T> => locks.request(tracksLock, work);

  const all = () => database.run('r', ['tracks'], ({ tracks }) => tracks.toArray());
  const write = (row: TrackRow) => database.run('rw', ['tracks'], ({ tracks }) => tracks.put(row));
  const rowOf = ({ path, type, bytes }: TrackFile, id: string, played: boolean) => ({
    ...{ id, path, type, bytes, savedAt: clock.now() },
    ...(played && { played }),
  });

  async function fetchAgain(row: TrackRow) {
    await cache?.drop(row.path).catch(log);
    await write({ ...row, state: 'wanted' });
  }

  return {
    all,

    /** Stores that a download began, so that the next page continues it. */
    markWanted: (id: string, file: TrackFile, played: boolean) =>
      write({ ...rowOf(file, id, played), state: 'wanted' }),

    forgetWanted: (id: string) =>
      database.run('rw', ['tracks'], async ({ tracks }) => {
        if ((await tracks.get(id))?.state === 'wanted') await tracks.delete(id);
      }),

    /** Stores that the file of a saved song is gone. */
    fetchAgain: (row: TrackRow) => inOneTab(() => fetchAgain(row)),

    /** Stores the file, then the row. Deletes the file if the row cannot be written. @throws {TrackFailure} `no-room` */
    keep: (id: string, file: TrackFile, content: Blob, played: boolean) =>
      inOneTab(async () => {
        const old = (await all()).find((row) => row.id === id);
        await cache?.tryFreeSpace((spareFiles + 1) * file.bytes);
        await cache?.put(file, content);
        try {
          await write({ ...rowOf(file, id, played), state: 'saved' });
        } catch (error) {
          await cache?.drop(file.path).catch(log);
          throw error;
        }
        if (old && old.path !== file.path) await cache?.drop(old.path).catch(log);
      }),

    /** Finds saved songs whose file is gone, and deletes files without a row. */
    check: () =>
      inOneTab(async () => {
        const found = await all();
        for (const row of found) {
          if (cache && row.state === 'saved' && !(await cache.find(row).catch(log))) await fetchAgain(row);
        }
        // An older version marked rows before it deleted them.
        const removing = found.filter(({ state }) => String(state) === 'removing');
        await database.run('rw', ['tracks'], ({ tracks }) => tracks.bulkDelete(removing.map(({ id }) => id)));
        const paths = (await cache?.paths()) ?? [];
        for (const path of paths)
          if (!found.some((row) => row.path === path && !removing.includes(row))) await cache?.drop(path);
      }),

    /** Deletes the rows, then their files: after a crash, `check` deletes files without a row. */
    remove: (ids: readonly string[]) =>
      inOneTab(async () => {
        const removed = (await all()).filter(({ id }) => ids.includes(id));
        await database.run('rw', ['tracks'], ({ tracks }) => tracks.bulkDelete(removed.map(({ id }) => id)));
        for (const { path } of removed) await cache?.drop(path);
      }),
  };
}
