/**
 * Keeps a live connection open. Closes it on `pagehide`: a page with an open connection cannot enter the back-forward
 * cache.
 */
import type { FailureKind, Http } from '../../data/http';
import type { LiveConnection, LiveListener, OpenLive } from '../../data/live-updates';
import { backoff } from './backoff';
import type { Page } from './browser-page';

/** Longest pause between two attempts of a page that a person watches, in ms. */
const longestPauseIfWatched = 30_000;
/** Pause between two checks of the server, in ms: a server that hangs leaves its connections open. */
const checkEvery = 20_000;

interface Needs extends LiveListener {
  open: OpenLive;
  http: Http;
  random(): number;
  page: Pick<Page, 'on' | 'visible'>;
  /** An attempt failed before the first connection. */
  onUnavailable?(): void;
  /**
   * For the admin pages, whose changes matter only while a person watches them. The feed closes while the page is hidden, since a
   * browser allows only six connections per server for all tabs. It checks the server while it is open.
   */
  watched?: {
    health(): Promise<'ok' | FailureKind>;
    /** The page was hidden: changes may be missed from here on. */
    onPause(): void;
  };
}

export interface LiveFeed {
  /** Connects without waiting for the next attempt, unless it is connected. */
  connect(): void;
  subscribe: LiveConnection['subscribe'];
  stop(): void;
}

export function createLiveFeed({ open, http, random, page, watched, ...listener }: Needs): LiveFeed {
  let connection: LiveConnection | null = null;
  let cancelTimer = () => {};
  let cancelCheck = () => {};
  let failures = 0;
  let isSuspended = false;
  let wasConnected = false;

  function connect() {
    cancelTimer();
    if (connection || isSuspended) return;
    connection = open(http, {
      ...listener,
      onConnect(tags) {
        failures = 0;
        wasConnected = true;
        listener.onConnect(tags);
        if (watched) checkLater(watched);
      },
      onLost: lose,
    });
  }

  function lose() {
    close();
    failures += 1;
    if (!wasConnected) listener.onUnavailable?.();
    listener.onLost();
    const pause = backoff(failures, random, watched && { longest: longestPauseIfWatched });
    cancelTimer = http.clock.after(pause, connect);
  }

  function checkLater({ health }: NonNullable<typeof watched>) {
    const checked = connection;
    cancelCheck = http.clock.after(checkEvery, async () => {
      const isAlive = (await health()) === 'ok';
      if (connection !== checked || !watched) return;
      if (isAlive) checkLater(watched);
      else lose();
    });
  }

  function close() {
    cancelTimer();
    cancelCheck();
    connection?.close();
    connection = null;
  }

  function suspend() {
    isSuspended = true;
    close();
  }

  function resume() {
    isSuspended = false;
    connect();
  }

  const unsubscribes = [
    page.on('pagehide', suspend),
    page.on('pageshow', resume),
    // On another network the old connection may be dead without an error event.
    page.on('online', () => {
      close();
      connect();
    }),
  ];
  if (watched) {
    const pause = () => {
      suspend();
      watched.onPause();
    };
    unsubscribes.push(page.on('hidden', pause), page.on('visible', resume));
  }
  connect();

  return {
    connect,
    subscribe: async () => connection?.subscribe(),
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      suspend();
    },
  };
}
