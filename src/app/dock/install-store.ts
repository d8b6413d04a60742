/** Whether the site can be installed, and the browser's install prompt, saved for {@link promptInstall}. */
import { millisecondsInDay } from 'date-fns/constants';
import { create } from 'zustand';
import { asNumber, json, storageEntry } from '../../platform/storage';

/** How long "Later" hides the offer, in ms. */
const putOffTime = 30 * millisecondsInDay;

/** Chromium's `BeforeInstallPromptEvent`, which no standard describes. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallWay = 'prompt' | 'by-hand' | null;

const putOffAt = storageEntry('byop:install', json(asNumber));
let prompt: InstallEvent | null = null;

/** `way` is null if the site is installed or cannot be, and for 30 days after the offer was put off. */
export const useInstall = create<{ way: InstallWay }>(() => ({ way: null }));
const update = () => useInstall.setState({ way: currentWay() });

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Keeps the browser's prompt. Its event fires once and early, possibly before this script runs. */
export function watchInstall(): void {
  const keep = (event: Event | undefined) => {
    event?.preventDefault();
    if (event && isInstallEvent(event)) prompt = event;
    update();
  };
  putOffAt.onOtherTab(update);
  keep(window.preHydration?.installPrompt);
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', () => {
    prompt = null;
    update();
  });
}

/** Browsers on iOS have no prompt. Only they define `navigator.standalone`. */
function currentWay(): InstallWay {
  const age = Date.now() - (putOffAt.read() ?? Number.NaN);
  if (age >= 0 && age < putOffTime) return null;
  if (prompt) return 'prompt';
  const byHand = 'standalone' in navigator && navigator.standalone === false;
  return byHand ? 'by-hand' : null;
}

/** Shows the browser's prompt. Declining puts the offer off. */
export async function promptInstall(): Promise<void> {
  const event = prompt;
  prompt = null;
  update();
  const choice = await event?.prompt();
  if (choice?.outcome !== 'accepted') putOffInstall();
}

export function putOffInstall(): void {
  putOffAt.write(Date.now());
  update();
}
