/** Corrects the device clock by the server's `Date` header, to decide which events are past. Retries do not use it. */
import { millisecondsInDay } from 'date-fns/constants';
import { create } from 'zustand';
import { json, storageEntry } from '../../platform/storage';

interface Reading {
  server: number;
  device: number;
}

const stored = storageEntry('byop:server-time', json(parseReading));
/** Differences up to 5 minutes are ignored, in ms: the header has whole seconds, and a response can take 15 s. */
const tolerance = 5 * 60_000;
/** A reading counts for 180 days, in ms. By then the device clock was probably set. */
const validFor = 180 * millisecondsInDay;

export const useServerTime = create<{ reading: Reading | null }>(() => ({ reading: stored.read() }));

/** Returns the corrected time of the device clock. Both in epoch ms. */
export function serverNow(device = Date.now()): number {
  const { reading } = useServerTime.getState();
  if (!reading) return device;
  const elapsed = device - reading.device;
  // The clock was set since then: the stored difference is wrong.
  if (elapsed < -tolerance || elapsed > validFor) return device;
  return reading.server + elapsed;
}

/** Stores the difference of the clocks, or deletes it if they agree. Both in epoch ms. */
export function noteServerDate(server: number, device: number): void {
  if (Math.abs(serverNow(device) - server) <= tolerance) return;
  const reading = Math.abs(server - device) > tolerance ? { server, device } : null;
  stored.write(reading);
  useServerTime.setState({ reading });
}

function parseReading(value: unknown): Reading | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('server' in value) || !('device' in value)) return null;
  const { server, device } = value;
  return typeof server === 'number' && typeof device === 'number' ? { server, device } : null;
}
