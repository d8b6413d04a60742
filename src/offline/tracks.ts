/**
 * Songs on this device: saved on request or after they were played, checked at start and before they are played, repaired
 * while there is signal. A download survives a lost signal (range requests) and a closed page (its row says `wanted`). A
 * song counts as saved when its file is in the cache and its row in IndexedDB, in that order. Nothing here may cost the
 * outbox its room.
 */
import type { Clock } from '../data/clock';
import { type AudioCache, emptyPartial, type PartialFile, TrackFailure } from './audio-cache';
import { backoff } from './backoff';
import type { Board } from './board';
import type { TrackRow } from './database';
import { StorageTrouble, type Store } from './db';
import type { TrackFile, TrackTrouble, TrackView } from './item';
import type { Outside } from './outside';

/** Files of a song's size that must still fit in when it was saved. */
const spares = 3;
/** Bytes that must stay free beside them where the browser says how much is: more while something is unsent. */
export const reserve = 20_000_000;
export const reserveWhileUnsent = 60_000_000;

const lockName = 'byop-tracks';

/** Says whether this browser plays a file, by trying it. */
export type Plays = (content: Blob) => Promise<boolean>;

export interface TracksNeeds {
  store: Store;
  board: Board;
  /** Null where the browser keeps no files or cannot check them. */
  cache: AudioCache | null;
  locks: Outside['locks'];
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  persist(): Promise<boolean>;
  /** What the browser gives us and what of it is taken, in bytes; null when it does not say. */
  estimate(): Promise<{ quota: number; usage: number } | null>;
}

export interface SaveOptions {
  played?: boolean;
}

/** A file of a song of this site. */
export interface KnownFile extends TrackFile {
  id: string;
}

export interface Tracks {
  /**
   * Saves a song in the first of `files` that this browser plays. Never throws: the board says how it went.
   * `played`: kept because it was played to the end, so that nothing is said when there is no room.
   */
  save(id: string, files: readonly TrackFile[], plays: Plays, options?: SaveOptions): Promise<void>;
  /** Records the known files that lie in the cache without a row, and deletes all other files without one. */
  adopt(known: readonly KnownFile[]): Promise<void>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
  /** The content of a saved song, checked. Null when there is none; a damaged one is noted and repaired. */
  open(id: string): Promise<Blob | null>;
  /** Looks how much room there is. */
  measure(): Promise<void>;
  /** Resolves once every saved song has been looked at, and repaired if need be. */
  checked: Promise<void>;
  stop(): void;
}

interface Download {
  abort: AbortController;
  progress: number;
  /** No signal at the moment; it continues when there is. */
  waiting: boolean;
  /** The page ends: the row stays. */
  isClosing?: boolean;
  done: Promise<void>;
}

export function createTracks({
  store,
  board,
  cache,
  locks,
  clock,
  random,
  persist,
  estimate,
}: TracksNeeds): Tracks {
  let rows = new Map<string, TrackRow>();
  const running = new Map<string, Download>();
  const troubles = new Map<string, TrackTrouble>();
  let free: number | null = null;
  let isRead = false;

  /** One tab at a time changes what is kept, so that none sweeps away what another is putting in. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(lockName, work) : work());

  function show() {
    const songs: Record<string, TrackView> = {};
    for (const id of new Set([...rows.keys(), ...running.keys(), ...troubles.keys()])) {
      const row = rows.get(id);
      const run = running.get(id);
      songs[id] = {
        state: run ? (run.waiting ? 'waiting' : 'saving') : viewState(row),
        progress: run?.progress ?? 0,
        bytes: row?.state === 'saved' ? row.bytes : 0,
        trouble: run ? null : (troubles.get(id) ?? null),
      };
    }
    const used = [...rows.values()].reduce((sum, row) => sum + (row.state === 'saved' ? row.bytes : 0), 0);
    board.set({ tracks: { songs, used, free, read: isRead } });
  }

  function showRows(found: readonly TrackRow[]) {
    isRead = true;
    const before = rows;
    rows = new Map(found.map((row) => [row.id, row]));
    // Another tab stopped this download: it removed the row.
    for (const [id, { abort }] of running) if (before.has(id) && !rows.has(id)) abort.abort();
    show();
  }
  const all = () => store.run('r', ['tracks'], ({ tracks }) => tracks.toArray());
  const write = (row: TrackRow) => store.run('rw', ['tracks'], ({ tracks }) => tracks.put(row));
  const refresh = async () => showRows(await all());

  async function measure() {
    const given = await estimate().catch(() => null);
    free = given && Math.max(0, given.quota - given.usage);
    show();
  }

  /** @throws {TrackFailure} `no-room`. A requested song may take the place of songs that were only kept after playing. */
  async function makeSureOfRoom(bytes: number, played: boolean): Promise<void> {
    await measure();
    const { items, storage } = board.get();
    const isUnsent = (items ?? []).some(({ state }) => state !== 'accepted');
    const kept = spares * bytes + (isUnsent ? reserveWhileUnsent : reserve);
    if (storage !== 'full' && (free === null || free - bytes >= kept)) return;
    const [oldest] = [...rows.values()]
      .filter((row) => row.played && row.state === 'saved')
      .sort((a, b) => a.savedAt - b.savedAt);
    if (played || !oldest) throw new TrackFailure('no-room');
    await remove([oldest.id]);
    return makeSureOfRoom(bytes, played);
  }

  /** Waits until the next try of an interrupted download: growing pauses, ended early by signal or by the person. */
  function pause(run: Download, tries: number): Promise<void> {
    run.waiting = true;
    show();
    return new Promise((resolve) => {
      let wasReachable = isReachable(board);
      const end = () => {
        callOff();
        stopWatching();
        run.abort.signal.removeEventListener('abort', end);
        run.waiting = false;
        resolve();
      };
      const callOff = clock.after(backoff(tries, random), end);
      const stopWatching = board.subscribe(() => {
        const isBack = isReachable(board) && !wasReachable;
        wasReachable = isReachable(board);
        if (isBack) end();
      });
      run.abort.signal.addEventListener('abort', end);
    });
  }

  /** Downloads a file, however often the signal goes. */
  async function bring(run: Download, file: TrackFile, played: boolean): Promise<Blob> {
    if (!cache) throw new TrackFailure('missing');
    await makeSureOfRoom(file.bytes, played);
    const partial: PartialFile = emptyPartial();
    for (let tries = 1; ; tries += 1) {
      const before = partial.bytes;
      try {
        return await cache.fetch(file, run.abort.signal, partial, (bytes) => {
          const progress = Math.floor((100 * bytes) / file.bytes) / 100;
          if (run.progress === progress) return;
          run.progress = progress;
          show();
        });
      } catch (error) {
        const isOver = !(error instanceof TrackFailure) || error.reason !== 'offline';
        if (isOver || run.abort.signal.aborted) throw error;
      }
      if (partial.bytes > before) tries = 1;
      await pause(run, tries);
      if (run.abort.signal.aborted) throw new TrackFailure('offline');
    }
  }

  /** File first, row second; when the row cannot be written the file goes again. */
  const keep = (id: string, file: TrackFile, content: Blob, played: boolean) =>
    alone(async () => {
      const { path, type, bytes, sha256 } = file;
      const old = rows.get(id);
      await cache?.tryRoom((spares + 1) * bytes);
      await cache?.put(file, content);
      try {
        const row = { id, path, type, bytes, sha256, state: 'saved' as const, savedAt: clock.now() };
        await write({ ...row, ...(played && { played }) });
      } catch (error) {
        await cache?.drop(path).catch(() => {});
        throw error;
      }
      if (old && old.path !== path) await cache?.drop(old.path).catch(() => {});
    });

  async function saveFirstThatPlays(
    id: string,
    files: readonly TrackFile[],
    plays: Plays,
    run: Download,
    played: boolean,
  ) {
    const row = (await all().catch(() => [])).find((one) => one.id === id);
    // Another tab did it while this one waited for the lock.
    if (row?.state === 'saved' || run.abort.signal.aborted) return;
    const [file] = files;
    // The download continues after the page was closed.
    if (cache && file && !row)
      await write({ ...file, id, state: 'wanted', savedAt: clock.now(), ...(played && { played }) }).catch(
        () => {},
      );
    for (const file of files) {
      const content = await bring(run, file, played);
      if (!(await plays(content))) continue;
      if (!run.abort.signal.aborted) await keep(id, file, content, played);
      return;
    }
    throw new TrackFailure('unplayable');
  }

  /** Forgets a download that was stopped or cannot succeed. */
  const forgetWanted = (id: string) =>
    store.run('rw', ['tracks'], async ({ tracks }) => {
      if ((await tracks.get(id))?.state === 'wanted') await tracks.delete(id);
    });

  function save(
    id: string,
    files: readonly TrackFile[],
    plays: Plays,
    { played = false }: SaveOptions = {},
  ): Promise<void> {
    const under = running.get(id);
    if (under) return under.done;
    const run: Download = {
      abort: new AbortController(),
      progress: 0,
      waiting: false,
      done: Promise.resolve(),
    };
    troubles.delete(id);
    // Not waited for: a browser that asks the person first would hold up the song.
    persist().catch(() => {});
    // One download of a song at a time, over all tabs.
    const work = () => saveFirstThatPlays(id, files, plays, run, played);
    run.done = (locks ? locks.request(`${lockName}-${id}`, work) : work())
      .catch(async (error: unknown) => {
        if (run.isClosing) return;
        if (!run.abort.signal.aborted && !played) troubles.set(id, troubleOf(error));
        await forgetWanted(id).catch(() => {});
      })
      .then(async () => {
        running.delete(id);
        await refresh().catch(show);
        await measure();
      });
    running.set(id, run);
    show();
    return run.done;
  }

  async function repair() {
    if (!isReachable(board)) return;
    const incomplete = [...rows.values()].filter(({ state }) => state === 'damaged' || state === 'wanted');
    for (const row of incomplete) {
      const { id, path, type, bytes, sha256, played = false } = row;
      await save(id, [{ path, type, bytes, sha256 }], async () => true, { played });
    }
  }

  /** Checks that each saved song has its file with the right length, and completes deletions that a crash interrupted. */
  const check = () =>
    alone(async () => {
      const found = await all();
      if (cache) {
        for (const row of found) {
          if (row.state === 'saved' && !(await cache.find(row).catch(() => null))) await note(row);
        }
      }
      await dropRows(found.filter(({ state }) => state === 'removing'));
      await refresh();
    });

  /** The file is gone or damaged: what is left of it goes, the wish to have it stays. */
  async function note(row: TrackRow) {
    await cache?.drop(row.path).catch(() => {});
    await write({ ...row, state: 'damaged' });
  }

  async function remove(ids: readonly string[]) {
    for (const id of ids) {
      running.get(id)?.abort.abort();
      troubles.delete(id);
    }
    await alone(async () => {
      const doomed = (await all()).filter(({ id }) => ids.includes(id));
      // A file without a row would be adopted again, a row without its file repaired.
      await store.run('rw', ['tracks'], ({ tracks }) =>
        tracks.bulkPut(doomed.map((row) => ({ ...row, state: 'removing' as const }))),
      );
      await dropRows(doomed);
    });
    await refresh();
    await measure();
  }

  async function dropRows(doomed: readonly TrackRow[]) {
    for (const { path } of doomed) await cache?.drop(path);
    await store.run('rw', ['tracks'], ({ tracks }) => tracks.bulkDelete(doomed.map(({ id }) => id)));
  }

  /** The browser may evict IndexedDB and keep the files: those that are whole are recorded again. */
  const adopt = (known: readonly KnownFile[]) =>
    alone(async () => {
      if (!cache) return;
      const found = await all();
      for (const path of await cache.paths()) {
        if (found.some((row) => row.path === path)) continue;
        const file = known.find((one) => one.path === path);
        if (file && !found.some(({ id }) => id === file.id) && (await cache.read(file))) {
          const row: TrackRow = { ...file, state: 'saved', savedAt: clock.now() };
          await write(row);
          found.push(row);
        } else await cache.drop(path);
      }
      await refresh();
    });

  const stopRows = store.watch(({ tracks }) => tracks.toArray(), showRows);
  let before = isReachable(board);
  const stopBoard = board.subscribe(() => {
    const isBack = isReachable(board) && !before;
    before = isReachable(board);
    if (isBack) void repair();
  });
  const checked = check().then(repair, () => {});

  return {
    save,
    async cancel(id) {
      running.get(id)?.abort.abort();
      await forgetWanted(id).catch(() => {});
      await refresh().catch(() => {});
    },
    adopt: (known) => adopt(known).catch(() => {}),
    remove: (id) => remove([id]).catch(() => {}),
    removeAll: () => remove([...rows.keys(), ...running.keys()]).catch(() => {}),
    async open(id) {
      const row = (await all().catch(() => [])).find((one) => one.id === id);
      if (row?.state !== 'saved' || !cache) return null;
      const content = await cache.read(row);
      if (content) return content;
      await alone(() => note(row)).catch(() => {});
      await refresh().catch(() => {});
      void repair();
      return null;
    },
    measure,
    checked,
    stop() {
      stopRows();
      stopBoard();
      // The rows stay: the download continues when the site is opened again.
      for (const run of running.values()) {
        run.isClosing = true;
        run.abort.abort();
      }
    },
  };
}

const viewState = (row?: TrackRow): TrackView['state'] =>
  row?.state === 'wanted' ? 'waiting' : row?.state === 'removing' ? 'none' : (row?.state ?? 'none');

const isReachable = (board: Board) => ['online', 'sending'].includes(board.get().connection.state);

function troubleOf(error: unknown): TrackTrouble {
  if (error instanceof TrackFailure) return error.reason;
  return error instanceof StorageTrouble && error.reason !== 'full' ? 'missing' : 'no-room';
}
