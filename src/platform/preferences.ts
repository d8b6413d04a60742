/** Preferences of the device. Read them when they matter: a person can change them while a page is open. */

declare global {
  interface Navigator {
    /**
     * Only Chromium has it, and TypeScript does not know it.
     * https://developer.mozilla.org/docs/Web/API/Navigator/connection
     */
    readonly connection?: { readonly saveData?: boolean; readonly downlink?: number };
  }
}

/** Returns whether the person has enabled Save-Data: then nothing loads that they did not ask for. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** Returns whether the person has asked for less motion. In JSX use the variant `motion-safe`. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** In Mbit/s. */
const fastLine = 5;
/** A smaller download says little about the line, in bytes. */
const sample = 20_000;

/** Returns whether the line is known to be fast: from the browser, or else from what this page has downloaded. */
export function hasFastLine(): boolean {
  const { downlink } = navigator.connection ?? {};
  if (downlink !== undefined) return downlink >= fastLine;
  return performance.getEntriesByType('resource').some((entry) => {
    if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize < sample) return false;
    const seconds = (entry.responseEnd - entry.requestStart) / 1000;
    return (entry.transferSize * 8) / 1e6 / seconds >= fastLine;
  });
}

/** Returns whether a decorative film may start without a press. */
export function mayAutoplay(): boolean {
  return !prefersReducedMotion() && !savesData() && hasFastLine();
}
