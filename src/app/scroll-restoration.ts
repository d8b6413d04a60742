import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { json, storageEntry } from '../platform/storage';

const stored = storageEntry(
  'byop:scroll',
  json((value): Record<string, number> | null =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, top]) => typeof top === 'number'))
      : null,
  ),
  'sessionStorage',
);
/** How long a page may take to grow to its former height, in ms. */
const growTimeout = 3000;

/** In px, by history entry. */
let positions: Record<string, number> = {};
let currentEntry: string;

/** Returns the key of a history entry. The first entry of every document is called `default`, so the path is added. */
export const entryOf = ({ key, pathname }: { key: string; pathname: string }): string => `${key} ${pathname}`;

/** Returns whether a scroll position is recorded for a history entry. */
export const isRecorded = (entry: string): boolean => entry in positions;

/** Records the scroll position of each history entry in this tab, across reloads. Call once, before hydration. */
export function recordScroll(): void {
  positions = stored.read() ?? {};
  // React Router keeps the key of an entry there.
  currentEntry = entryOf({ key: history.state?.key ?? 'default', pathname: location.pathname });
  // A new visit, typed or from another site, starts at the top.
  const [navigation] = performance.getEntriesByType('navigation');
  const isNewVisit = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  if (isNewVisit) delete positions[currentEntry];
  if (isNewVisit || isRecorded(currentEntry)) disableBrowserRestoration();
  // Left before its scripts had loaded: only the browser knows the position, and restores it until `load`.
  else addEventListener('load', () => setTimeout(disableBrowserRestoration), { once: true });
  // Scrolled before the scripts had loaded.
  if (scrollY > 0) record();
  addEventListener('scroll', record, { passive: true });
  addEventListener('pagehide', () => stored.write(positions));
}

function disableBrowserRestoration() {
  history.scrollRestoration = 'manual';
}

function record() {
  positions[currentEntry] = Math.round(scrollY);
}

export function useScrollEntry(): void {
  const entry = entryOf(useLocation());
  useLayoutEffect(() => {
    currentEntry = entry;
  }, [entry]);
}

/**
 * Scrolls to the position of a history entry; for null to `hash` or the top. Lists load after the page, so it scrolls again
 * while the page grows, until the person scrolls or clicks. Returns a function that stops it.
 */
export function restoreScroll(entry: string | null, hash: string): () => void {
  const top = entry === null ? 0 : (positions[entry] ?? 0);
  const target = () => (top || !hash ? null : document.getElementById(hash.slice(1)));
  if (target()) {
    target()?.scrollIntoView();
    return () => {};
  }
  scrollTo(0, top);
  if (top === 0 && !hash) return () => {};

  // Also needed on a page that is high enough: replacing a skeleton by its list shifts the layout.
  const observer = new ResizeObserver(() => (hash && !top ? target()?.scrollIntoView() : scrollTo(0, top)));
  observer.observe(document.body);
  return stopOnInput(observer, growTimeout);
}

const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Stops an observer when the person scrolls, types or clicks, or after `timeout` ms. Returns a function that stops it. */
export function stopOnInput(observer: { disconnect(): void }, timeout?: number): () => void {
  const timer = timeout === undefined ? undefined : setTimeout(stop, timeout);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of inputs) removeEventListener(name, stop);
  }
  for (const name of inputs) addEventListener(name, stop, { passive: true });
  return stop;
}
