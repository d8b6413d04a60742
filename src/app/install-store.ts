/** Whether the site can be installed here, and the browser's own prompt, held back until there is a reason to ask. */
import { millisecondsInDay } from 'date-fns/constants';
import { create } from 'zustand';
import { asNumber, json, storageEntry } from '../platform/storage';

/** How long "Later" lasts, in ms. */
const later = 30 * millisecondsInDay;

/** Chromium's event; no standard describes it yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallWay = 'prompt' | 'by-hand' | null;

const putOffAt = storageEntry('byop:install', json(asNumber));
let held: InstallEvent | null = null;

/**
 * How the site would be installed here. Null when it cannot be, is installed already, or somebody said "Later" within
 * 30 days.
 */
export const useInstall = create<{ way: InstallWay }>(() => ({ way: null }));
const update = () => useInstall.setState({ way: wayNow() });

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Holds the browser's prompt back. It comes once, early: listen from the first moment on. */
export function watchInstall(): void {
  const hold = (event: Event | undefined) => {
    event?.preventDefault();
    if (event && isInstallEvent(event)) held = event;
    update();
  };
  putOffAt.onOtherTab(update);
  hold(window.early?.install);
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', () => {
    held = null;
    update();
  });
}

/** Only browsers on iPhones and iPads know `navigator.standalone`; they have no prompt. */
function wayNow(): InstallWay {
  const age = Date.now() - (putOffAt.read() ?? Number.NaN);
  if (age >= 0 && age < later) return null;
  if (held) return 'prompt';
  const byHand = 'standalone' in navigator && navigator.standalone === false;
  return byHand ? 'by-hand' : null;
}

/** Shows the browser's prompt. Whoever declines is not asked again for 30 days. */
export async function promptInstall(): Promise<void> {
  const event = held;
  held = null;
  update();
  const answer = await event?.prompt();
  if (answer?.outcome !== 'accepted') putOffInstall();
}

export function putOffInstall(): void {
  putOffAt.write(Date.now());
  update();
}
