import { mayReload, noteReload } from './may-reload';
import { reloadWhenIdle } from './reload-when-idle';

/**
 * Reloads an idle page once when a chunk is missing because the server has a newer build, whose page has another `entry` or style sheet.
 * In other cases, such as no signal, the part that needs the chunk shows a notice.
 */
export function reloadOnStaleChunk(entry: string): void {
  let isChecking = false;
  addEventListener('vite:preloadError', async () => {
    if (isChecking || !mayReload()) return;
    isChecking = true;
    const outdated = await isOutdated(entry);
    isChecking = false;
    if (outdated && noteReload()) reloadWhenIdle();
  });
}

/** Returns whether the server sends a page of the site that does not name `entry`, or not the style sheet of this page. */
async function isOutdated(entry: string): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    const html = await response.text();
    const sheet = document.querySelector<HTMLMetaElement>('meta[name="styles"]')?.content ?? '';
    const isSame = [new URL(entry).pathname, sheet].every((file) => html.includes(file));
    return response.ok && /<div id="?root/.test(html) && !isSame;
  } catch {
    // Without signal, nothing is known.
    return false;
  }
}
