/** Creates the offline client. Contains Dexie, so `index.ts` loads it after the first paint. */
import type { Http } from '../data/http';
import type { LiveListener } from '../data/live-updates';
import { checkHealth } from '../data/server-status';
import { publicTopics } from '../domain/public-lists';
import { log } from '../platform/log';
import { clearStorage } from '../platform/storage';
import {
  browserEnvironment,
  connectDatabase,
  createDeviceId,
  createLiveFeed,
  createServerConnection,
  type DatabaseConnection,
  type Environment,
  type LiveFeed,
  logUnlessStorage,
} from './device';
import { createDoorLoader } from './door';
import { localDraft, localDraftNames } from './drafts';
import { createLists } from './lists';
import {
  changeDraftName,
  isOpen,
  type OutboxItem,
  type Playback,
  type Subject,
  withCurrentSubject,
} from './model';
import { createCommands, createFlusher, createOutbox, createSend } from './outbox';
import { createTrackLoader } from './songs';
import { noteServerDate, type OfflineStore, serverNow, takePageLists } from './state';
import { createTriggers } from './sync-triggers';

export type OfflineClient = ReturnType<typeof createOfflineClient>;

export const startOfflineClient = (replaced: Partial<Environment>, offlineStore: OfflineStore) =>
  createOfflineClient({ ...browserEnvironment(), pageLists: takePageLists, ...replaced }, offlineStore);

export function createOfflineClient(environment: Environment, offlineStore: OfflineStore) {
  const { clock, random, page, mintId } = environment;
  const http: Http = {
    transport: environment.transport,
    clock,
    onServerDate: (date) => noteServerDate(date, clock.now()),
    device: () => deviceId(),
  };
  let directRequests = 0;

  const database = connectDatabase({
    storage: environment.storage,
    clock,
    onStateChange() {
      const wasMissing = offlineStore.getState().storage === 'missing';
      offlineStore.setState({ storage: database.state() });
      if (wasMissing) void flusher.flush();
    },
    onOpen: (opened) => offlineStore.setState({ database: opened }),
    onErased() {
      stop();
      page.reload();
    },
  });
  offlineStore.setState({ storage: database.state() });
  const deviceId = createDeviceId({ database, mintId });

  const showConnection = () => {
    const sending =
      (offlineStore.getState().items ?? []).filter((item) => item.state === 'sending').length +
      directRequests;
    const state = connection.state();
    offlineStore.setState({
      connection: {
        state: sending > 0 && state === 'online' ? 'sending' : state,
        sending,
        lastAnswerAt: connection.lastAnswerAt(),
      },
    });
  };
  const connection = createServerConnection({
    clock,
    random,
    page,
    health: () => checkHealth(http),
    onChange: showConnection,
    onRecovered: () => triggers.recovered(),
  });

  const outbox = createOutbox({ database, clock, random });
  const send = createSend(http);
  const flusher = createFlusher({
    outbox,
    locks: environment.locks,
    send,
    connection,
    clock,
    onAttempt: (item) => commands.onAttempt(item),
    onBlocked: (reason) => commands.onBlocked(reason),
  });
  const commands = createCommands({
    ...environment,
    outbox,
    flusher,
    send,
    connection,
    onDirectRequest(step) {
      directRequests += step;
      showConnection();
    },
  });

  /** Online only, so its code is loaded on use. */
  const myRsvps = () =>
    import('./outbox/my-rsvps').then(({ createMyRsvps }) =>
      createMyRsvps({ http, outbox, clock, beginRequest: connection.beginRequest }),
    );
  const lists = createLists({
    http,
    database,
    offlineStore,
    beginRequest: connection.beginRequest,
    pageLists: environment.pageLists(),
  });
  /** Online only, so its code is loaded on use. */
  const olderEvents = () =>
    import('./lists/older-events').then(({ createOlderEvents }) =>
      createOlderEvents({ http, offlineStore, beginRequest: connection.beginRequest }),
    );
  void page.canSync().then((sendsWhenClosed) => offlineStore.setState({ sendsWhenClosed }));
  const stopItems = outbox.watch((items: OutboxItem[]) => {
    // The browser may have dropped the sync event of an earlier visit.
    if (!offlineStore.getState().items && items.some(isOpen)) page.requestSync();
    offlineStore.setState({ items });
    dropSettledEdits(items);
    showConnection();
    for (const item of items) {
      if (item.state === 'accepted' || item.state === 'refused') commands.onAttempt(item);
    }
    triggers.plan(items);
  });
  const stopSubjects = keepSubjectsCurrent(offlineStore, outbox);
  const live = createLiveFeed({
    open: environment.live,
    http,
    random,
    page,
    topics: () => publicTopics,
    headers: () => ({ 'x-byop-lists': lists.addresses.join(' ') }),
    onConnect: (tags) => void lists.compare(tags),
    onMessage: lists.apply,
    onUnavailable: () => void lists.confirmPageLists(),
    onLost: () => void connection.check(),
  });
  const triggers = createTriggers({ page, clock, database, connection, outbox, flusher, lists, live });
  void showPlayback(database, offlineStore);
  const tracks = createTrackLoader({ database, offlineStore, environment });
  const doors = createDoorLoader({ database, environment, http, connection });

  function stopParts() {
    tracks.stop();
    doors.stop();
    stopItems();
    stopSubjects();
    triggers.stop();
    flusher.stop();
    live.stop();
    lists.stop();
    connection.stop();
  }
  function stop() {
    stopParts();
    database.close();
  }

  return {
    ...commands,
    wasSentFrom: outbox.wasSentFrom,
    /** Deletes all items, receipts and drafts. Returns whether they are gone. */
    eraseItemsAndDrafts: () =>
      outbox
        .clear()
        .then(() => true, logUnlessStorage)
        .then(Boolean),
    flush: () => flusher.flush(),
    /** The list's `state` and `asOf` show the result. */
    refreshList: lists.refreshAgain,
    clearReceipts: () => outbox.clearReceipts(serverNow(clock.now())).catch(log),
    /** Stores that the person has seen the event's new date and place. */
    acknowledgeMove: (id: string, seen: Pick<Subject, 'date' | 'location'>) =>
      outbox.acknowledgeMove(id, seen).catch(log),
    myRsvps,
    olderEvents,
    tracks: tracks.load,
    doors: doors.load,
    /** Follows topics for a page that a person watches. */
    follow: ({ onPause, ...listener }: LiveListener & { onPause(): void }): LiveFeed =>
      createLiveFeed({
        ...{ open: environment.live, http, random, page, ...listener },
        watched: { health: () => checkHealth(http), onPause },
      }),
    async rememberPlayback(last: Playback): Promise<void> {
      await database
        .run('rw', ['playback'], ({ playback }) => playback.put({ ...last, name: 'last' }))
        .catch(log);
    },
    /** Stops the client and deletes all that the site stores. The page must be reloaded afterwards. Returns whether all is gone. */
    async wipe(): Promise<boolean> {
      stopParts();
      clearStorage();
      const gone = await Promise.all([database.erase(), deleteCaches()]);
      return gone.every(Boolean);
    },
    stop,
  };
}

/** Updates stored subjects when the events or items change. Returns the unsubscribe. */
function keepSubjectsCurrent(
  offlineStore: OfflineStore,
  outbox: { updateSubjects(): Promise<unknown> },
): () => void {
  let checked: unknown[] = [];

  function check() {
    const { items, lists } = offlineStore.getState();
    const events = lists.events.items;
    if (items === checked[0] && events === checked[1]) return;
    checked = [items, events];
    const isOutdated = items?.some((item) => withCurrentSubject(item, events) !== item);
    // The next change tries again.
    if (isOutdated) outbox.updateSubjects().catch(logUnlessStorage);
  }

  check();
  return offlineStore.subscribe(check);
}

/** Deletes the drafts for editing items that the server has accepted, here or in the worker, or that were deleted. */
function dropSettledEdits(items: readonly OutboxItem[]): void {
  const isEdited = ({ id, state }: OutboxItem, draft: string) =>
    state !== 'accepted' && changeDraftName(id) === draft;
  for (const name of localDraftNames()) {
    const isEdit = name.startsWith(changeDraftName(''));
    if (isEdit && !items.some((item) => isEdited(item, name))) localDraft(name).write(null);
  }
}

/** Shows the stored playback, unless something was played meanwhile. */
async function showPlayback(database: DatabaseConnection, offlineStore: OfflineStore): Promise<void> {
  const row = await database.run('r', ['playback'], ({ playback }) => playback.get('last')).catch(log);
  if (offlineStore.getState().playback === undefined) offlineStore.setState({ playback: row ?? null });
}

/** The site itself, which the page needs afterwards. No personal data. */
const siteCache = /^workbox-precache/;

async function deleteCaches(): Promise<boolean> {
  if (!('caches' in globalThis)) return true;
  try {
    const names = (await caches.keys()).filter((name) => !siteCache.test(name));
    await Promise.all(names.map((name) => caches.delete(name)));
    return true;
  } catch (error) {
    log(error);
    return false;
  }
}
