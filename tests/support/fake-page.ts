import type { LiveListener, OpenLive } from '../../src/data/live';
import type { Page, PageEvent } from '../../src/offline/browser-page';

export interface FakePage extends Page {
  fire(event: PageEvent): void;
  /** What `navigator.onLine`, the visibility and the browser's support of Background Sync are. */
  says: { onLine: boolean; visible: boolean; canSync: boolean };
  /** How often a Background Sync was requested. */
  syncsRequested: number;
  /** How often the page was loaded anew. */
  reloads: number;
}

export function createFakePage(): FakePage {
  const target = new EventTarget();
  const says = { onLine: true, visible: true, canSync: false };
  const page: FakePage = {
    says,
    syncsRequested: 0,
    reloads: 0,
    onLine: () => says.onLine,
    visible: () => says.visible,
    on(event, run) {
      target.addEventListener(event, run);
      return () => target.removeEventListener(event, run);
    },
    canSync: async () => says.canSync,
    requestSync() {
      page.syncsRequested += 1;
    },
    reload() {
      page.reloads += 1;
    },
    fire: (event) => target.dispatchEvent(new Event(event)),
  };
  return page;
}

export interface FakeLive {
  open: OpenLive;
  /** Who is connected now. */
  listeners: Set<LiveListener>;
  /** How often somebody connected. */
  opened: number;
}

/** The event stream: connects at once, says what it is told to say. */
export function createFakeLive(): FakeLive {
  const live: FakeLive = {
    listeners: new Set(),
    opened: 0,
    open(_http, listener) {
      live.opened += 1;
      live.listeners.add(listener);
      return () => live.listeners.delete(listener);
    },
  };
  return live;
}
