import { Database, newest } from './database';
import { storageTimeout } from './db';
import type { DeviceStorage } from './outside';

/** Whether this browser is built on WebKit, on whatever system. */
export const isWebKit = (): boolean => navigator.vendor === 'Apple Computer, Inc.';

/**
 * Creates what is missing of the database, in a frame of its own. Resolves when it is there, or cannot be had like this:
 * then it is created as elsewhere. Never throws. A page that is put away meanwhile goes on when it is looked at again.
 *
 * WebKit puts a page away asleep while it creates its database, and every later page waits for that for ever (decision
 * 036): what was asked cannot be taken back, nor a change of version ended while it is written. What a frame has asked
 * ends with the frame, and that can be taken out as the page is put away.
 */
export async function createApart(storage: DeviceStorage): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, storageTimeout));
  const there = await Promise.race([storage.indexedDB?.databases().catch(() => {}), late]);
  if (!there || there.some(({ name, version = 0 }) => name === storage.name && version >= newest * 10))
    return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const over = new AbortController();
  const { signal } = over;
  const database = new Database({ ...storage, indexedDB: frame.contentWindow?.indexedDB });
  const lookedAtAgain = new Promise<void>((resolve) => {
    addEventListener('pagehide', () => frame.remove(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { signal });
  });
  const blocked = new Promise<unknown>((resolve) => database.on('blocked', resolve));
  await Promise.race([database.open().catch(() => {}), blocked, lookedAtAgain, late]);
  over.abort();
  database.close();
  frame.remove();
}
