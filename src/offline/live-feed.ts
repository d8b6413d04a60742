/**
 * Keeps the live connection open: closes it on `pagehide`, since an open one keeps the page out of the back-forward cache,
 * opens it on `pageshow`, and reconnects with backoff when it breaks.
 */
import type { Http } from '../data/http';
import type { LiveListener, OpenLive } from '../data/live-updates';
import { backoff } from './backoff';
import type { Page } from './browser-page';

interface Needs extends Omit<LiveListener, 'lost'> {
  open: OpenLive;
  http: Http;
  random(): number;
  page: Pick<Page, 'on'>;
}

export interface LiveFeed {
  /** Connects now if it is not connected, e.g. because the server answers again. */
  connect(): void;
  stop(): void;
}

export function createLiveFeed({ open, http, random, page, connected, event, seats }: Needs): LiveFeed {
  let close: (() => void) | null = null;
  let cancelTimer = () => {};
  let failures = 0;
  let isSuspended = false;

  function connect() {
    cancelTimer();
    if (close || isSuspended) return;
    close = open(http, {
      connected() {
        failures = 0;
        connected();
      },
      event,
      seats,
      lost() {
        close = null;
        failures += 1;
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

  const ends = [
    page.on('pagehide', suspend),
    page.on('pageshow', () => {
      isSuspended = false;
      connect();
    }),
    // On another network the old connection may be dead without an error.
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
      for (const end of ends) end();
      suspend();
    },
  };
}
