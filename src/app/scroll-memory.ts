import { readKept, sessionKept, writeKept } from './kept';

const memoryKey = 'byop:scroll';
/** Milliseconds in which a page may still grow to the height it had. */
const patience = 3000;

let positions: Record<string, number> = {};
let shown = 'default';

/** Remembers how far down each entry of the history was left, for this tab, across reloads. Call once. */
export function rememberScroll(): void {
  try {
    positions = JSON.parse(readKept(sessionKept, memoryKey) ?? '{}');
  } catch {
    positions = {};
  }
  history.scrollRestoration = 'manual';
  const note = () => {
    positions[shown] = Math.round(scrollY);
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => writeKept(sessionKept, memoryKey, JSON.stringify(positions)));
}

/** From now on `key` is the history entry that a scroll position belongs to. */
export function scrollBelongsTo(key: string): void {
  shown = key;
}

/**
 * Shows a page as history entry `key` was left; with null its top, or the element that `hash` names. Lists come later
 * than the page, so it waits for the page to be high enough, until the person moves. Answers how to stop.
 */
export function restoreScroll(key: string | null, hash: string): () => void {
  const wished = key === null ? 0 : (positions[key] ?? 0);
  const named = wished || !hash ? null : document.getElementById(hash.slice(1));
  if (named) {
    named.scrollIntoView();
    return () => {};
  }
  scrollTo(0, wished);
  if (scrollY >= wished - 1) return () => {};

  const grown = new ResizeObserver(() => {
    scrollTo(0, wished);
    if (scrollY >= wished - 1) stop();
  });
  const moves = ['wheel', 'touchstart', 'keydown'];
  const timer = setTimeout(stop, patience);
  function stop() {
    grown.disconnect();
    clearTimeout(timer);
    for (const name of moves) removeEventListener(name, stop);
  }
  for (const name of moves) addEventListener(name, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}
