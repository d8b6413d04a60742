/**
 * Songs on this device: saved on request, checked at start and before they are played, repaired while there is signal.
 * A song counts as saved when its file is in the cache and its row in IndexedDB, in that order; what was left behind
 * between the two is swept away at the next start. Nothing here may cost the outbox its room.
 */
import { type AudioCache, TrackFailure } from './audio-cache';
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
  now(): number;
  persist(): Promise<boolean>;
  /** What the browser gives us and what of it is taken, in bytes; null when it does not say. */
  estimate(): Promise<{ quota: number; usage: number } | null>;
}

export interface Tracks {
  /** Saves a song in the first of `files` that this browser plays. Never throws: the board says how it went. */
  save(id: string, files: readonly TrackFile[], plays: Plays): Promise<void>;
  cancel(id: string): void;
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

export function createTracks({ store, board, cache, locks, now, persist, estimate }: TracksNeeds): Tracks {
  let rows = new Map<string, TrackRow>();
  const running = new Map<string, { abort: AbortController; progress: number; done: Promise<void> }>();
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
        state: run ? 'saving' : (row?.state ?? 'none'),
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
    rows = new Map(found.map((row) => [row.id, row]));
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

  async function makeSureOfRoom({ bytes }: TrackFile) {
    await measure();
    const { items, storage } = board.get();
    const isUnsent = (items ?? []).some(({ state }) => state !== 'accepted');
    const kept = spares * bytes + (isUnsent ? reserveWhileUnsent : reserve);
    if (storage === 'full' || (free !== null && free - bytes < kept)) throw new TrackFailure('no-room');
  }

  async function bring(id: string, file: TrackFile, abort: AbortController): Promise<Blob> {
    if (!cache) throw new TrackFailure('missing');
    await makeSureOfRoom(file);
    return cache.fetch(file, abort.signal, (bytes) => {
      const run = running.get(id);
      const progress = Math.floor((100 * bytes) / file.bytes) / 100;
      if (!run || run.progress === progress) return;
      run.progress = progress;
      show();
    });
  }

  /** File first, row second; when the row cannot be written the file goes again. */
  const keep = (id: string, file: TrackFile, content: Blob) =>
    alone(async () => {
      const { path, type, bytes, sha256 } = file;
      const old = rows.get(id);
      await cache?.tryRoom((spares + 1) * bytes);
      await cache?.put(file, content);
      try {
        await write({ id, path, type, bytes, sha256, state: 'saved', savedAt: now() });
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
    abort: AbortController,
  ) {
    for (const file of files) {
      const content = await bring(id, file, abort);
      if (!(await plays(content))) continue;
      if (!abort.signal.aborted) await keep(id, file, content);
      return;
    }
    throw new TrackFailure('unplayable');
  }

  function save(id: string, files: readonly TrackFile[], plays: Plays): Promise<void> {
    const under = running.get(id);
    if (under) return under.done;
    const abort = new AbortController();
    troubles.delete(id);
    // Not waited for: a browser that asks the person first would hold up the song.
    persist().catch(() => {});
    const done = saveFirstThatPlays(id, files, plays, abort)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) troubles.set(id, troubleOf(error));
      })
      .then(async () => {
        running.delete(id);
        await refresh().catch(show);
        await measure();
      });
    running.set(id, { abort, progress: 0, done });
    show();
    return done;
  }

  async function repair() {
    if (!isReachable(board)) return;
    const damaged = [...rows.values()].filter((row) => row.state === 'damaged');
    for (const row of damaged) await save(row.id, [row], async () => true);
  }

  /** Each saved song: is its file there, and as long as it should be? And what is there that nobody saved? */
  const check = () =>
    alone(async () => {
      const found = await all();
      if (cache) {
        for (const row of found) {
          if (row.state === 'saved' && !(await cache.find(row).catch(() => null))) await note(row);
        }
        const known = new Set(found.map(({ path }) => path));
        for (const path of await cache.paths()) if (!known.has(path)) await cache.drop(path);
      }
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
      await store.run('rw', ['tracks'], ({ tracks }) => tracks.bulkDelete(doomed.map(({ id }) => id)));
      for (const { path } of doomed) await cache?.drop(path);
    });
    await refresh();
    await measure();
  }

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
    cancel: (id) => running.get(id)?.abort.abort(),
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
      for (const { abort } of running.values()) abort.abort();
    },
  };
}

const isReachable = (board: Board) => ['online', 'sending'].includes(board.get().connection.state);

function troubleOf(error: unknown): TrackTrouble {
  if (error instanceof TrackFailure) return error.reason;
  return error instanceof StorageTrouble && error.reason !== 'full' ? 'missing' : 'no-room';
}
