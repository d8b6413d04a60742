/**
 * Keeps the live connection while the page is in front of somebody: put aside on `pagehide` so that the page may wait in
 * the back-forward cache, taken up on `pageshow`, and made again for ever with growing pauses when it breaks.
 */
import type { Http } from '../data/http';
import type { LiveListener, OpenLive } from '../data/live';
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
  wake(): void;
  stop(): void;
}

export function createLiveFeed({ open, http, random, page, connected, event, seats }: Needs): LiveFeed {
  let close: (() => void) | null = null;
  let callOff = () => {};
  let failures = 0;
  let isSoftDeleted = false;

  function connect() {
    callOff();
    if (close || isSoftDeleted) return;
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
        callOff = http.clock.after(backoff(failures, random), connect);
      },
    });
  }

  function putAside() {
    isSoftDeleted = true;
    callOff();
    close?.();
    close = null;
  }

  const ends = [
    page.on('pagehide', putAside),
    page.on('pageshow', () => {
      isSoftDeleted = false;
      connect();
    }),
    // Another network: the old connection may be dead without a word.
    page.on('online', () => {
      close?.();
      close = null;
      connect();
    }),
  ];
  connect();

  return {
    wake: connect,
    stop() {
      for (const end of ends) end();
      putAside();
    },
  };
}
