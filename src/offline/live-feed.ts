/**
 * Keeps the live connection open. Closes it on `pagehide`: a page with an open connection cannot enter the back-forward
 * cache.
 */
import type { Http } from '../data/http';
import type { LiveListener, OpenLive } from '../data/live-updates';
import { backoff } from './backoff';
import type { Page } from './browser-page';

interface Needs extends Omit<LiveListener, 'onLost'> {
  /** The connection failed or broke. */
  onLost?(): void;
  open: OpenLive;
  http: Http;
  random(): number;
  page: Pick<Page, 'on'>;
  /** An attempt failed before the first connection. */
  onUnavailable(): void;
}

export interface LiveFeed {
  /** Connects without waiting for the next attempt, unless it is connected. */
  connect(): void;
  stop(): void;
}

export function createLiveFeed({
  open,
  http,
  random,
  page,
  lists,
  onConnect,
  onUnavailable,
  onLost,
  onEvent,
  onSeats,
}: Needs): LiveFeed {
  let close: (() => void) | null = null;
  let cancelTimer = () => {};
  let failures = 0;
  let isSuspended = false;
  let wasConnected = false;

  function connect() {
    cancelTimer();
    if (close || isSuspended) return;
    close = open(http, {
      lists,
      onConnect(tags) {
        failures = 0;
        wasConnected = true;
        onConnect(tags);
      },
      onEvent,
      onSeats,
      onLost() {
        close = null;
        failures += 1;
        if (!wasConnected) onUnavailable();
        onLost?.();
        cancelTimer = http.clock.after(backoff(failures, random), connect);
      },
    });
  }

  function suspend() {
    isSuspended = true;
    cancelTimer();
    close?.();
    close = null;
  }

  const unsubscribes = [
    page.on('pagehide', suspend),
    page.on('pageshow', () => {
      isSuspended = false;
      connect();
    }),
    // On another network the old connection may be dead without an error event.
    page.on('online', () => {
      close?.();
      close = null;
      connect();
    }),
  ];
  connect();

  return {
    connect,
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      suspend();
    },
  };
}
