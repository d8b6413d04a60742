import { log } from '../../platform/log';

/** Returns how many bytes are stored and may still be; null if the browser does not say, as on plain http. Never throws. */
export async function estimateStorage(): Promise<{ used: number | null; free: number | null }> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  const { usage, quota } = (await storage?.estimate?.().catch(log)) ?? {};
  return {
    used: usage ?? null,
    free: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  };
}
