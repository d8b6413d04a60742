/** When the wing acts by itself: start, online, visible, back from the cache, a nudge of the worker, and a timer. */
import type { Clock } from '../data/clock';
import type { Page } from './browser-page';
import type { Connection } from './connection';
import type { Store } from './database-connection';
import type { Flusher } from './flusher';
import type { OutboxItem } from './item';
import type { Lists } from './lists';
import type { LiveFeed } from './live-feed';

/** While something waits, it is looked at this often at the least, in ms. */
const lookEvery = 30_000;

/** Read beside the events, so that every screen has something to show without signal after one visit. */
const otherLists = ['members', 'opportunities', 'resources'] as const;

interface Needs {
  page: Page;
  clock: Clock;
  store: Pick<Store, 'probe' | 'rest' | 'wake'>;
  connection: Pick<Connection, 'check' | 'state'>;
  flusher: Pick<Flusher, 'flush'>;
  lists: Pick<Lists, 'refresh' | 'isRecent'>;
  live: Pick<LiveFeed, 'wake'>;
}

export function createTriggers({ page, clock, store, connection, flusher, lists, live }: Needs) {
  let callOff = () => {};
  let latest: readonly OutboxItem[] = [];

  function plan(items: readonly OutboxItem[]) {
    latest = items;
    callOff();
    const open = items.filter((item) => item.state === 'waiting' || item.state === 'sending');
    if (open.length === 0) return;
    const waits = open.map((item) => item.nextAt - clock.now()).filter((wait) => wait > 0);
    callOff = clock.after(Math.min(lookEvery, ...waits), () => void flusher.flush().then(() => plan(latest)));
  }

  /** Reading the list asks that question too: its answer says whether the server is there. */
  const lookAround = async () => {
    await lists.refresh('events', ...otherLists.filter((name) => !lists.isRecent(name)));
    await flusher.flush();
  };

  const ends = [
    page.on('visible', () => void store.probe().then(lookAround)),
    page.on('online', () => void lookAround()),
    page.on('offline', () => void connection.check()),
    page.on('pagehide', store.rest),
    page.on('pageshow', () => {
      store.wake();
      void store.probe().then(lookAround);
    }),
    page.on('nudge', () => void flusher.flush()),
  ];
  void lookAround();

  return {
    plan,
    /** The server answers again after it did not. */
    recovered() {
      void lookAround();
      live.wake();
    },
    stop() {
      for (const end of ends) end();
      callOff();
    },
  };
}
