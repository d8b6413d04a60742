import { logUnless } from '../../platform/log';
import { isNudge, syncTag } from '../../platform/worker-messages';

/** `pagehide` and `pageshow` are for the back-forward cache only. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'pagehide' | 'pageshow' | 'nudge';

export interface Page {
  /** `navigator.onLine`: false is reliable, true is not. */
  onLine(): boolean;
  visible(): boolean;
  on(event: PageEvent, run: () => void): () => void;
  /** Whether the service worker sends waiting items while no page is open (Background Sync). */
  canSync(): Promise<boolean>;
  requestSync(): void;
  reload(): void;
}

function listen(target: EventTarget, type: string, run: (event: Event) => void): () => void {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}

/** Not in TypeScript's DOM types: only Chromium has Background Sync. */
interface SyncManager {
  register(tag: string): Promise<void>;
}
const hasSync = (registration: object): registration is { sync: SyncManager } => 'sync' in registration;

export const browserPage: Page = {
  onLine: () => navigator.onLine,
  visible: () => document.visibilityState === 'visible',
  on(event, run) {
    if (event === 'visible' || event === 'hidden') {
      return listen(document, 'visibilitychange', () => {
        if (document.visibilityState === event) run();
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
    // People can disable it for a site. TypeError: the browser does not know the name.
    const descriptor = { name: 'background-sync' } as unknown as PermissionDescriptor;
    const permission = await navigator.permissions.query(descriptor).catch(logUnless('TypeError'));
    return permission?.state === 'granted';
  },
  requestSync() {
    // Both: it is disabled, for the site or in the browser. Then only open pages send.
    navigator.serviceWorker?.ready
      .then((registration) => (hasSync(registration) ? registration.sync.register(syncTag) : undefined))
      .catch(logUnless('NotAllowedError', 'UnknownError'));
  },
  reload: () => location.reload(),
};
