/**
 * The device clock, corrected by the `Date` header of the server's last valid response. It decides which events are past.
 * Ordering and retries use the uncorrected clock.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { create } from 'zustand';
import { json, storageEntry } from '../platform/storage';

interface Reading {
  server: number;
  device: number;
}

const stored = storageEntry('byop:server-time', json(parseReading));
/** A smaller difference is ignored, in ms: 5 minutes. The header has whole seconds, and a response can take 15 s. */
const tolerance = 5 * 60_000;
/** A reading is dropped after this time on the device clock, in ms: 180 days. By then the clock was probably set. */
const validFor = 180 * millisecondsInDay;

export const useServerTime = create<{ reading: Reading | null }>(() => ({ reading: stored.read() }));

/** Returns the best known time in epoch ms. `device`: time of the device clock, epoch ms. */
export function serverNow(device = Date.now()): number {
  const { reading } = useServerTime.getState();
  if (!reading) return device;
  const elapsed = device - reading.device;
  // The clock was set since: the stored difference is wrong.
  if (elapsed < -tolerance || elapsed > validFor) return device;
  return reading.server + elapsed;
}

/** Stores the difference of the two clocks, or deletes it when they agree. Both in epoch ms. */
export function noteServerDate(server: number, device: number): void {
  if (Math.abs(serverNow(device) - server) <= tolerance) return;
  const reading = Math.abs(server - device) > tolerance ? { server, device } : null;
  // Without storage, the correction lasts as long as the page.
  stored.write(reading);
  useServerTime.setState({ reading });
}

function parseReading(value: unknown): Reading | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('server' in value) || !('device' in value)) return null;
  const { server, device } = value;
  return typeof server === 'number' && typeof device === 'number' ? { server, device } : null;
}
