/** Whether the site can be installed here, and the browser's own prompt, held back until there is a reason to ask. */
const key = 'byop:install';
/** How long "Later" lasts, in milliseconds. */
const later = 30 * 24 * 60 * 60_000;

/** Chromium's event; no standard describes it yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallWay = 'prompt' | 'by-hand' | null;

let held: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Holds the browser's prompt back. It comes once, early: listen from the first moment on. */
export function watchInstall(): void {
  const hold = (event: Event | undefined) => {
    event?.preventDefault();
    if (event && isInstallEvent(event)) held = event;
    tell();
  };
  hold(window.early?.install);
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', () => {
    held = null;
    tell();
  });
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How it would be installed here. Null when it cannot be, is installed already, or somebody said "Later" within 30 days.
 * Only browsers on iPhones and iPads know `navigator.standalone`; they have no prompt.
 */
export function installWay(): InstallWay {
  if (isPutOff()) return null;
  if (held) return 'prompt';
  const byHand = 'standalone' in navigator && navigator.standalone === false;
  return byHand ? 'by-hand' : null;
}

/** Shows the browser's prompt. Whoever declines is not asked again for 30 days. */
export async function promptInstall(): Promise<void> {
  const event = held;
  held = null;
  tell();
  const answer = await event?.prompt();
  if (answer?.outcome !== 'accepted') putOffInstall();
}

export function putOffInstall(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Nothing can be kept here: then not again on this visit.
    held = null;
  }
  tell();
}

function isPutOff(): boolean {
  try {
    const age = Date.now() - Number(localStorage.getItem(key) ?? Number.NaN);
    return age >= 0 && age < later;
  } catch {
    return true;
  }
}
