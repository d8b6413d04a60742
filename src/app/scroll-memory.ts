import { json, storageEntry } from '../platform/storage';

const stored = storageEntry(
  'byop:scroll',
  json((value): Record<string, number> | null =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, place]) => typeof place === 'number'))
      : null,
  ),
  'sessionStorage',
);
/** Milliseconds in which a page may still grow to the height it had. */
const patience = 3000;

let positions: Record<string, number> = {};
let shown = '';

/** A document's first entry has the key `default` wherever it is: only with its address does it name one page. */
export const entryOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`;

/** Remembers how far down each entry of the history was left, for this tab, across reloads. Call once. */
export function rememberScroll(): void {
  positions = stored.read() ?? {};
  // Typed, or followed from elsewhere: a new visit starts at the top, whatever was left at that address before.
  const [arrived] = performance.getEntriesByType('navigation');
  if (arrived instanceof PerformanceNavigationTiming && arrived.type === 'navigate')
    delete positions[entryOf({ key: 'default', pathname: location.pathname })];
  history.scrollRestoration = 'manual';
  const note = () => {
    positions[shown] = Math.round(scrollY);
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => stored.write(positions));
}

/** From now on `entry` is the history entry that a scroll position belongs to. */
export function scrollBelongsTo(entry: string): void {
  shown = entry;
}

/**
 * Shows a page as `entry` of the history was left; with null its top, or the element that `hash` names. Lists come later
 * than the page, so it holds that place for a while, until the person moves. Answers how to stop.
 */
export function restoreScroll(entry: string | null, hash: string): () => void {
  const wished = entry === null ? 0 : (positions[entry] ?? 0);
  const named = wished || !hash ? null : document.getElementById(hash.slice(1));
  if (named) {
    named.scrollIntoView();
    return () => {};
  }
  scrollTo(0, wished);
  if (wished === 0) return () => {};

  // Also when the page was high enough from the start: a list that takes the place of its wait moves what is in sight.
  const grown = new ResizeObserver(() => scrollTo(0, wished));
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
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
