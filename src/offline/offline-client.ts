/** Puts the wing together. Heavy (Dexie): loaded by `index.ts` after the first paint. */

import { checkHealth } from '../data/health';
import type { Http } from '../data/http';
import { log } from '../platform/log';
import { clearStorage } from '../platform/storage';
import { type Commands, createCommands } from './commands';
import { createConnection } from './connection';
import { keepSubjectsCurrent } from './current-subjects';
import { createStore } from './database-connection';
import { createDraftTable, type DraftTable } from './draft-table';
import { browserEnvironment, type Environment } from './environment';
import { createFlusher } from './flusher';
import type { ListName, OutboxItem, Playback, Subject } from './item';
import { createLists } from './lists';
import { createLiveFeed } from './live-feed';
import { createLock } from './lock';
import type { MyRsvps } from './my-rsvps';
import type { OfflineStore } from './offline-store';
import { createOutbox, isOpen } from './outbox';
import { createPlayback } from './playback';
import { createSavedTracks } from './saved-tracks';
import { createSend } from './send-item';
import { noteServerDate, serverNow } from './server-time-store';
import type { Tracks } from './tracks';
import { createTriggers } from './triggers';
import { dropFiles } from './wipe';

export interface OfflineClient extends Pick<Commands, 'submit' | 'retry' | 'edit' | 'discard' | 'reopen'> {
  drafts: DraftTable;
  /** Deletes what was sent from here, its receipts and all drafts. Never throws. Returns whether they are gone. */
  eraseWritten(): Promise<boolean>;
  flush(): Promise<void>;
  refreshList(name: ListName): Promise<void>;
  clearReceipts(): Promise<void>;
  acknowledgeMove(id: string, seen: Pick<Subject, 'date' | 'location'>): Promise<void>;
  readRsvp: MyRsvps['read'];
  keepStub: MyRsvps['keepStub'];
  /** The saved songs; their code is loaded once there are any, or somebody asks. */
  tracks(): Promise<Tracks>;
  rememberPlayback(last: Playback): Promise<void>;
  /** Wipes this device and ends the client. Never throws. Out: whether everything is gone. */
  wipe(): Promise<boolean>;
  stop(): void;
}

/** Starts a wing in this browser; `handedIn` replaces parts of the outside world. */
export const startOfflineClient = (
  handedIn: Partial<Environment>,
  offlineStore: OfflineStore,
): OfflineClient => createOfflineClient({ ...browserEnvironment(), ...handedIn }, offlineStore);

/** Starts a wing that writes to `offlineStore`. */
export function createOfflineClient(environment: Environment, offlineStore: OfflineStore): OfflineClient {
  const { clock, random, page, mintId, mintSecret } = environment;
  const http: Http = {
    transport: environment.transport,
    clock,
    onServerDate: (date) => noteServerDate(date, clock.now()),
    device: environment.device,
  };
  let directly = 0;
  let askedToPersist = false;

  const store = createStore({
    storage: environment.storage,
    clock,
    changed() {
      const wasMissing = offlineStore.getState().storage === 'missing';
      offlineStore.setState({ storage: store.state() });
      if (wasMissing) void flusher.flush();
    },
    opened: (database) => offlineStore.setState({ database }),
    erased() {
      stop();
      page.reload();
    },
  });
  offlineStore.setState({ storage: store.state() });

  const showConnection = () => {
    const sending =
      (offlineStore.getState().items ?? []).filter((item) => item.state === 'sending').length + directly;
    const state = connection.state();
    offlineStore.setState({
      connection: {
        state: sending > 0 && state === 'online' ? 'sending' : state,
        sending,
        lastAnswerAt: connection.lastAnswerAt(),
      },
    });
  };
  const connection = createConnection({
    clock,
    random,
    page,
    health: () => checkHealth(http),
    changed: showConnection,
    recovered: () => triggers.recovered(),
  });

  const outbox = createOutbox({ store, clock, random });
  const send = createSend(http);
  const flusher = createFlusher({
    outbox,
    lock: createLock({ locks: environment.locks, store, clock, mintId }),
    send,
    connection,
    clock,
    tried: (item) => commands.tried(item),
    held: (reason) => commands.held(reason),
  });
  const commands = createCommands({
    outbox,
    flusher,
    send,
    connection,
    clock,
    mintId,
    mintSecret,
    sendingDirectly(step) {
      directly += step;
      showConnection();
    },
    stored() {
      page.requestSync();
      if (askedToPersist) return;
      askedToPersist = true;
      // A browser that refuses keeps the data as long as it has room.
      environment.storage.persist().catch(() => {});
    },
    mustWait: page.requestSync,
  });

  /** Needs signal, so it is loaded when it is used. */
  const myRsvps = () =>
    import('./my-rsvps').then(({ createMyRsvps }) =>
      createMyRsvps({ http, outbox, clock, onResult: connection.onResult }),
    );
  const lists = createLists({ http, store, offlineStore, onResult: connection.onResult });
  void page.canSync().then((sendsWhenClosed) => offlineStore.setState({ sendsWhenClosed }));
  const stopItems = outbox.watch((items: OutboxItem[]) => {
    // Left over from an earlier visit: the browser may have given up on its sync event.
    if (!offlineStore.getState().items && items.some(isOpen)) page.requestSync();
    offlineStore.setState({ items });
    showConnection();
    for (const item of items) {
      if (item.state === 'accepted' || item.state === 'refused') commands.tried(item);
    }
    triggers.plan(items);
  });
  const stopSubjects = keepSubjectsCurrent(offlineStore, outbox);
  const live = createLiveFeed({
    open: environment.live,
    http,
    random,
    page,
    connected: () => void lists.refreshAnew('events'),
    event: lists.event,
    seats: lists.seats,
  });
  const triggers = createTriggers({ page, clock, store, connection, flusher, lists, live });
  const playback = createPlayback({ store, offlineStore });
  const saved = createSavedTracks({ store, offlineStore, environment });

  function quieten() {
    saved.stop();
    stopItems();
    stopSubjects();
    triggers.stop();
    flusher.stop();
    live.stop();
    lists.stop();
    connection.stop();
  }
  function stop() {
    quieten();
    store.close();
  }

  return {
    submit: commands.submit,
    retry: commands.retry,
    edit: commands.edit,
    discard: commands.discard,
    reopen: commands.reopen,
    drafts: createDraftTable({ store, clock }),
    eraseWritten: () =>
      outbox.clear().then(
        () => true,
        () => false,
      ),
    flush: () => flusher.flush(),
    refreshList: (name) => lists.refresh(name),
    clearReceipts: () => outbox.clearReceipts(serverNow(clock.now())).catch(log),
    acknowledgeMove: (id, seen) => outbox.acknowledgeMove(id, seen).catch(log),
    readRsvp: async (key) => (await myRsvps()).read(key),
    keepStub: async (key, rsvp, subject) => (await myRsvps()).keepStub(key, rsvp, subject),
    tracks: saved.load,
    rememberPlayback: playback.write,
    async wipe() {
      quieten();
      clearStorage();
      const gone = await Promise.all([store.erase(), dropFiles()]);
      return gone.every(Boolean);
    },
    stop,
  };
}
