import { readKept, sessionKept, writeKept } from './kept';

const key = 'byop:reloaded-at';
/** Milliseconds in which a second reload would be a loop. */
const pause = 60_000;

/**
 * After a release an open page may ask for a chunk that is gone. When the server does serve another version of the
 * site, the page is loaded anew, once, and not while the person is in the middle of something. In all other cases, no
 * signal say, a reload would only lose the page: what asked for the chunk says what is wrong.
 */
export function reloadOnStaleChunk(isBusy: () => boolean): void {
  addEventListener('vite:preloadError', async () => {
    const last = Number(readKept(sessionKept, key) ?? 0);
    if (isBusy() || Date.now() - last < pause || !(await isOutdated())) return;
    writeKept(sessionKept, key, String(Date.now()));
    // Without a memory of it there would be no end to it.
    if (readKept(sessionKept, key) !== null) location.reload();
  });
}

/** Whether the server answers with a site whose first script is another than this page's. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const text = await answer.text();
    return (
      answer.ok &&
      script !== null &&
      /<div id="?root/.test(text) &&
      !text.includes(new URL(script.src).pathname)
    );
  } catch {
    return false;
  }
}
