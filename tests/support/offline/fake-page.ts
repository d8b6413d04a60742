import type { LiveListener, OpenLive } from '../../../src/data/live-updates';
import type { Page, PageEvent } from '../../../src/offline/device/browser-page';

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
  /** Sends a message to all subscribers of a topic. */
  send(topic: string, data?: unknown): void;
  opened: number;
}

/** A fake event stream: connects at once and emits what the test sends. */
export function createFakeLive(): FakeLive {
  const live: FakeLive = {
    listeners: new Set(),
    opened: 0,
    send(topic, data = null) {
      for (const listener of live.listeners)
        if (listener.topics().includes(topic)) listener.onMessage(topic, data);
    },
    open(_http, listener) {
      live.opened += 1;
      live.listeners.add(listener);
      return { close: () => live.listeners.delete(listener), subscribe: async () => {} };
    },
  };
  return live;
}
