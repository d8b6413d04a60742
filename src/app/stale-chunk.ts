import { asNumber, json, storageEntry } from '../platform/storage';
import { reloadWhenIdle } from './busy';

/** When this tab was reloaded for that, epoch ms. */
const reloadedAt = storageEntry('byop:reloaded-at', json(asNumber), 'sessionStorage');
/** Milliseconds in which a second reload would be a loop. */
const pause = 60_000;

/**
 * Reloads the page once when one of its chunks is gone because the server has a newer build. A form with unsent words or
 * a playing song delays the reload until it is over. In all other cases, no signal for example, a reload would only lose
 * the page, and the part that wanted the chunk shows a notice.
 *
 * @param entry address of the entry chunk; the page of another build names another one
 */
export function reloadOnStaleChunk(entry: string): void {
  let asking = false;
  addEventListener('vite:preloadError', async () => {
    const last = reloadedAt.read() ?? 0;
    if (asking || Date.now() - last < pause) return;
    asking = true;
    const outdated = await isOutdated(entry);
    asking = false;
    if (!outdated) return;
    // A browser that cannot store the time would reload for ever.
    if (reloadedAt.write(Date.now())) reloadWhenIdle();
  });
}

/** Returns whether the server sends a page of the site that does not name `entry`. */
async function isOutdated(entry: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const text = await answer.text();
    return answer.ok && /<div id="?root/.test(text) && !text.includes(new URL(entry).pathname);
  } catch {
    return false;
  }
}
