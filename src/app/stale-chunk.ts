import { readKept, sessionKept, writeKept } from './kept';

const key = 'byop:reloaded-at';
/** Milliseconds in which a second reload would be a loop. */
const pause = 60_000;

/**
 * After a release an open page may ask for a chunk that is gone. Then the page is loaded anew, once; not while the
 * person is in the middle of something, nor without a network, where a reload brings nothing.
 */
export function reloadOnStaleChunk(isBusy: () => boolean): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(readKept(sessionKept, key) ?? 0);
    if (isBusy() || !navigator.onLine || Date.now() - last < pause) return;
    writeKept(sessionKept, key, String(Date.now()));
    if (readKept(sessionKept, key) === null) return;
    event.preventDefault();
    location.reload();
  });
}
