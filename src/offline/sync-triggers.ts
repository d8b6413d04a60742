/** Refreshes the lists and flushes the outbox on events of the page, on messages of the worker, and by a timer. */
import type { Clock } from '../data/clock';
import { listNames } from '../domain/public-lists';
import { log } from '../platform/log';
import {
  type DatabaseConnection,
  type LiveFeed,
  logUnlessStorage,
  type Page,
  type ServerConnection,
} from './device';
import type { Lists } from './lists';
import { isOpen, type OutboxItem } from './model';
import type { Flusher, Outbox } from './outbox';

/** Longest pause between two flushes while items wait, in ms. */
const flushEvery = 30_000;

interface Needs {
  page: Page;
  clock: Clock;
  database: Pick<DatabaseConnection, 'probe' | 'suspend' | 'resume'>;
  connection: Pick<ServerConnection, 'onOffline'>;
  outbox: Pick<Outbox, 'endPauses'>;
  flusher: Pick<Flusher, 'flush'>;
  lists: Pick<Lists, 'refresh' | 'refreshAtStart' | 'isRecent'>;
  live: Pick<LiveFeed, 'connect'>;
}

export function createTriggers({ page, clock, database, connection, outbox, flusher, lists, live }: Needs) {
  let cancelTimer = () => {};
  let latest: readonly OutboxItem[] = [];

  function plan(items: readonly OutboxItem[]) {
    latest = items;
    cancelTimer();
    const open = items.filter(isOpen);
    if (open.length === 0) return;
    const waits = open.map((item) => item.nextAt - clock.now()).filter((wait) => wait > 0);
    cancelTimer = clock.after(
      Math.min(flushEvery, ...waits),
      () => void flusher.flush().then(() => plan(latest)),
    );
  }

  /** All are read, so every screen has content offline after one visit. */
  const readLists = () =>
    lists.refresh(...listNames.filter((name) => name === 'events' || !lists.isRecent(name)));
  /** The lists come first: their response shows whether the server can be reached. */
  const sync = async () => {
    await readLists();
    await flusher.flush();
  };
  /** Signal, or a person who looks: what failed without signal is sent before its pause is over. */
  const syncNow = () => outbox.endPauses().catch(logUnlessStorage).then(sync);
  const syncAtStart = async () => {
    await lists.refreshAtStart();
    await flusher.flush();
  };

  const unsubscribes = [
    page.on('visible', () => void database.probe().then(syncNow)),
    page.on('online', () => void syncNow()),
    page.on('offline', connection.onOffline),
    page.on('pagehide', database.suspend),
    page.on('pageshow', () => {
      database.resume();
      void database.probe().then(sync);
    }),
    page.on('nudge', () => void flusher.flush()),
  ];
  void syncAtStart().catch(log);

  return {
    plan,
    /** The server answers again. What waits to be sent comes before the lists: a bad line may not carry both. */
    recovered() {
      void flusher.flush().then(readLists).catch(log);
      live.connect();
    },
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      cancelTimer();
    },
  };
}
