import type { LiveListener, OpenLive } from '../../src/data/live-updates';
import type { Page, PageEvent } from '../../src/offline/browser-page';

export interface FakePage extends Page {
  fire(event: PageEvent): void;
  says: { onLine: boolean; visible: boolean; canSync: boolean };
  syncsRequested: number;
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
  listeners: Set<LiveListener>;
  opened: number;
}

/** A fake event stream: connects at once and emits what the test sends. */
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
