/**
 * Songs on this device: saved on request or after they were played, checked at start, completed online. They follow the songs of the
 * site: a replaced file is fetched again, a song that is gone is removed.
 */
import { songsIn, songsTable } from '../../domain/content/pages/songs';
import { log } from '../../platform/log';
import {
  type DatabaseConnection,
  type Environment,
  estimateStorage,
  logUnlessStorage,
  StorageError,
} from '../device';
import type { TrackFailureReason, TrackFile, TrackRow, TrackView } from '../model';
import type { OfflineStore } from '../state';
import { createAudioCache, TrackFailure } from './audio-cache';
import { canPlay } from './can-play';
import { createDownloader, type Download, isReachable, newDownload } from './track-download';
import { createTrackFiles, spareFiles, tracksLock } from './track-files';

/** Tries whether this browser plays a file. */
type Plays = (content: Blob) => Promise<boolean>;

/** `played`: saved after it was played to the end, so a failure is not reported. */
type SaveOptions = { played?: boolean; plays?: Plays };

export type Tracks = ReturnType<typeof createTracks>;

export interface TracksNeeds {
  database: DatabaseConnection;
  offlineStore: OfflineStore;
  environment: Environment;
}

/** Bytes that must stay free for the outbox, if the browser reports free space. */
export const reserve = 20_000_000;
export const reserveWhileUnsent = 60_000_000;

export function createTracks({ database, offlineStore, environment }: TracksNeeds) {
  const { clock, locks, random, storage, transport } = environment;
  // Missing on plain http.
  const caches: CacheStorage | undefined = globalThis.caches;
  const cache = caches ? createAudioCache({ caches, transport, clock }) : null;
  let rows = new Map<string, TrackRow>();
  const running = new Map<string, Download>();
  const reasons = new Map<string, TrackFailureReason>();
  let free: number | null = null;
  let isRead = false;

  const trackFiles = createTrackFiles({ database, cache, locks, clock });
  const download = createDownloader({ offlineStore, clock, random, onChange: show });

  function show() {
    const songs: Record<string, TrackView> = {};
    for (const id of new Set([...rows.keys(), ...running.keys(), ...reasons.keys()])) {
      const row = rows.get(id);
      const run = running.get(id);
      songs[id] = {
        // A song whose file is being replaced still plays.
        state: run && row?.state !== 'saved' ? (run.waiting ? 'waiting' : 'saving') : viewState(row),
        progress: run?.progress ?? 0,
        bytes: row?.state === 'saved' ? row.bytes : 0,
        reason: run ? null : (reasons.get(id) ?? null),
      };
    }
    const used = [...rows.values()].reduce((sum, row) => sum + (row.state === 'saved' ? row.bytes : 0), 0);
    offlineStore.setState({ tracks: { songs, used, free, read: isRead } });
  }

  function showRows(found: readonly TrackRow[]) {
    isRead = true;
    const before = rows;
    rows = new Map(found.map((row) => [row.id, row]));
    // If its row is gone, another tab stopped the download.
    for (const [id, { abort }] of running) if (before.has(id) && !rows.has(id)) abort.abort();
    show();
  }
  const refresh = async () => showRows(await trackFiles.all());

  async function measure() {
    ({ free } = await estimateStorage());
    show();
  }

  /** Requested songs replace those that were saved after playing. @throws {TrackFailure} `no-room` */
  async function reserveSpace(bytes: number, played: boolean): Promise<void> {
    await measure();
    const { items, storage: state } = offlineStore.getState();
    const isUnsent = (items ?? []).some(({ state }) => state !== 'accepted');
    const needed = spareFiles * bytes + (isUnsent ? reserveWhileUnsent : reserve);
    if (state !== 'full' && (free === null || free - bytes >= needed)) return;
    const [oldest] = [...rows.values()]
      .filter((row) => row.played && row.state === 'saved')
      .sort((a, b) => a.savedAt - b.savedAt);
    if (played || !oldest) throw new TrackFailure('no-room');
    await remove([oldest.id]);
    return reserveSpace(bytes, played);
  }

  async function saveFirstThatPlays(
    id: string,
    files: readonly TrackFile[],
    plays: Plays,
    run: Download,
    played: boolean,
  ) {
    const row = (await trackFiles.all().catch(logUnlessStorage))?.find((one) => one.id === id);
    // Another tab saved it while this one waited for the lock.
    if ((row && isCurrent(row, files)) || run.abort.signal.aborted) return;
    if (!cache) throw new TrackFailure('missing');
    const [first] = files;
    if (first && !row) await trackFiles.markWanted(id, first, played).catch(log);
    for (const file of files) {
      await reserveSpace(file.bytes, played);
      const content = await download(cache, run, file);
      if (!(await plays(content))) continue;
      if (!run.abort.signal.aborted) await trackFiles.keep(id, file, content, played);
      return;
    }
    throw new TrackFailure('unplayable');
  }

  function save(
    id: string,
    files: readonly TrackFile[],
    { played = false, plays = canPlay }: SaveOptions = {},
  ): Promise<void> {
    const current = running.get(id);
    if (current) return current.done;
    const run = newDownload();
    reasons.delete(id);
    // Not awaited: some browsers ask the person first. A refusal changes nothing.
    storage.persist().catch(log);
    // One download of a song in all tabs.
    const work = () => saveFirstThatPlays(id, files, plays, run, played);
    run.done = locks
      .request(`${tracksLock}-${id}`, work)
      .catch(async (error: unknown) => {
        if (run.isClosing) return;
        const isUpdate = rows.get(id)?.state === 'saved';
        if (!run.abort.signal.aborted && !played && !isUpdate) reasons.set(id, failureReasonOf(error));
        await trackFiles.forgetWanted(id).catch(log);
      })
      .then(async () => {
        running.delete(id);
        await refresh().catch(logUnlessStorage).then(show);
        await measure();
      });
    running.set(id, run);
    show();
    return run.done;
  }

  async function resume() {
    if (!isReachable(offlineStore)) return;
    for (const row of [...rows.values()]) {
      const files = filesOf(row);
      if (isCurrent(row, files)) continue;
      // A format that played on this device plays again.
      const plays = async (content: Blob) => content.type === row.type || canPlay(content);
      await save(row.id, files, { plays, played: row.played ?? false });
    }
  }

  /** Returns the songs of the site once all of its content was read: a page of the worker is older than what this device has. */
  function songsRow() {
    const { items, state } = offlineStore.getState().lists.content;
    return state === 'ready' ? items.find(({ id }) => id === songsTable.key) : undefined;
  }

  /** Returns the files of a song on the site, the type that this device has first; its own file before the songs were read. */
  function filesOf({ id, path, type, bytes }: TrackRow): readonly TrackFile[] {
    const row = songsRow();
    const files = row && songsIn(row).find((song) => song.id === id)?.audio.files;
    return files
      ? [...files].sort((a, b) => +(b.type === type) - +(a.type === type))
      : [{ path, type, bytes }];
  }

  /** Removes the songs that are gone from the site, and fetches files that were replaced. */
  async function followSite() {
    const row = songsRow();
    // A page that the server rendered without published songs has a row without a body.
    const known = row?.body && songsIn(row).map(({ id }) => id);
    const gone = [...rows.keys()].filter((id) => known && !known.includes(id));
    if (gone.length > 0) await remove(gone);
    await resume();
  }

  async function remove(ids: readonly string[]) {
    for (const id of ids) {
      running.get(id)?.abort.abort();
      reasons.delete(id);
    }
    await trackFiles.remove(ids);
    await refresh();
    await measure();
  }

  const stopRows = database.watch(({ tracks }) => tracks.toArray(), showRows);
  let before = isReachable(offlineStore);
  let followed = songsRow();
  const stopStore = offlineStore.subscribe(() => {
    const isBack = isReachable(offlineStore) && !before;
    const isChanged = songsRow() !== followed;
    before = isReachable(offlineStore);
    followed = songsRow();
    if (isChanged) followSite().catch(logUnlessStorage);
    else if (isBack) void resume();
  });
  const checked = trackFiles.check().then(refresh).then(followSite).catch(logUnlessStorage);

  return {
    /** Never throws: the store shows the result. */
    save,
    async cancel(id: string): Promise<void> {
      running.get(id)?.abort.abort();
      await trackFiles.forgetWanted(id).catch(log);
      await refresh().catch(log);
    },
    remove: (id: string): Promise<void> => remove([id]).catch(log),
    removeAll: (): Promise<void> => remove([...rows.keys(), ...running.keys()]).catch(log),
    /** Returns the content of a saved song, or null. Fetches a song whose file is gone. */
    async open(id: string): Promise<Blob | null> {
      const row = (await trackFiles.all().catch(logUnlessStorage))?.find((one) => one.id === id);
      if (row?.state !== 'saved' || !cache) return null;
      const content = await cache.read(row);
      if (content) return content;
      await trackFiles.fetchAgain(row).catch(log);
      await refresh().catch(log);
      void resume();
      return null;
    },
    measure,
    checked,
    stop() {
      stopRows();
      stopStore();
      // The rows stay, so the next page continues the downloads.
      for (const run of running.values()) {
        run.isClosing = true;
        run.abort.abort();
      }
    },
  };
}

/** Whether a song is saved as the site has it now. */
const isCurrent = ({ state, path, bytes }: TrackRow, files: readonly TrackFile[]): boolean =>
  state === 'saved' && files.some((file) => file.path === path && file.bytes === bytes);

const viewState = (row?: TrackRow): TrackView['state'] =>
  row?.state === 'saved' ? 'saved' : row ? 'waiting' : 'none';

function failureReasonOf(error: unknown): TrackFailureReason {
  if (error instanceof TrackFailure) return error.reason;
  logUnlessStorage(error);
  return error instanceof StorageError && error.reason !== 'full' ? 'missing' : 'no-room';
}
