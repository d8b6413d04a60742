/** What the wing hears from the page around it, handed in so that tests can play it. */
import { isNudge, syncTag } from './worker-messages';

/** `pagehide` and `pageshow` only when the page is put away in the back-forward cache, and comes back from it. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'pagehide' | 'pageshow' | 'nudge';

export interface Page {
  /** The browser's own opinion. False is to be believed; true says little. Used for wording only. */
  onLine(): boolean;
  visible(): boolean;
  /** Returns what ends it. */
  on(event: PageEvent, run: () => void): () => void;
  /** Whether the service worker sends what waits when no page is open (Background Sync). */
  canSync(): Promise<boolean>;
  /** Registers a Background Sync where there is one. */
  requestSync(): void;
  /** Loads the page anew, so that it holds nothing from before. */
  reload(): void;
}

function listen(target: EventTarget, type: string, run: (event: Event) => void): () => void {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}

/** Background Sync is not in TypeScript's DOM: it exists in Chromium only. */
interface SyncManager {
  register(tag: string): Promise<void>;
}
const hasSync = (registration: object): registration is { sync: SyncManager } => 'sync' in registration;

export const browserPage: Page = {
  onLine: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  on(event, run) {
    if (event === 'visible') {
      return listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'visible') run();
      });
    }
    if (event === 'nudge') {
      const worker = navigator.serviceWorker;
      if (!worker) return () => {};
      return listen(worker, 'message', (message) => {
        if (message instanceof MessageEvent && isNudge(message.data)) run();
      });
    }
    if (event === 'pagehide' || event === 'pageshow') {
      return listen(window, event, (shown) => {
        if (shown instanceof PageTransitionEvent && shown.persisted) run();
      });
    }
    return listen(window, event, run);
  },
  async canSync() {
    const registration = await navigator.serviceWorker?.ready;
    if (!registration || !hasSync(registration)) return false;
    // Not in TypeScript's list of permissions either. People can switch it off for a site.
    const asked = { name: 'background-sync' } as unknown as PermissionDescriptor;
    const permission = await navigator.permissions.query(asked).catch(() => null);
    return permission?.state === 'granted';
  },
  requestSync() {
    // Refused when people have switched it off for the site: then only open pages send.
    navigator.serviceWorker?.ready
      .then((registration) => (hasSync(registration) ? registration.sync.register(syncTag) : undefined))
      .catch(() => {});
  },
  reload: () => location.reload(),
};
