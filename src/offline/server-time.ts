/**
 * The device clock, corrected by the `Date` header of the server's last valid response. Decides what is past and what is
 * upcoming. Ordering and retries use the uncorrected device clock.
 */

/** The server's time and the device's time of the same moment, in epoch ms. */
interface Reading {
  server: number;
  device: number;
}

const key = 'byop:server-time';
/** A smaller difference is ignored, in ms: 5 minutes. The header has whole seconds, and a response can take 15 s. */
const tolerance = 5 * 60_000;
/** A reading is dropped after this time on the device clock, in ms: 180 days. By then the clock was probably set. */
const validFor = 180 * 86_400_000;

const listeners = new Set<() => void>();
let reading = readStored();

/** Calls `listener` whenever the correction changes. Returns a function that removes it. */
export function onCorrection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the best known time in epoch ms. `device`: what the device clock says. */
export function serverNow(device = Date.now()): number {
  if (!reading) return device;
  const elapsed = device - reading.device;
  // The clock was set since: the old difference says nothing about it.
  if (elapsed < -tolerance || elapsed > validFor) return device;
  return reading.server + elapsed;
}

/** Stores the difference of the two clocks, or deletes it when they agree. Both in epoch ms. */
export function noteServerDate(server: number, device: number): void {
  if (Math.abs(serverNow(device) - server) <= tolerance) return;
  reading = Math.abs(server - device) > tolerance ? { server, device } : null;
  store(reading);
  for (const listener of listeners) listener();
}

function readStored(): Reading | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('server' in stored) || !('device' in stored)) return null;
    const { server, device } = stored;
    return typeof server === 'number' && typeof device === 'number' ? { server, device } : null;
  } catch {
    return null;
  }
}

function store(next: Reading | null): void {
  try {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the correction lasts as long as the page.
  }
}
