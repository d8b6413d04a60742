/** Preferences of the device. Read them when they matter: a person can change them while a page is open. */

declare global {
  interface Navigator {
    /**
     * Only Chromium has it, and TypeScript does not know it.
     * https://developer.mozilla.org/docs/Web/API/Navigator/connection
     */
    readonly connection?: { readonly saveData?: boolean };
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

/** Returns whether a decorative film may start without a press. */
export function mayAutoplay(): boolean {
  return !prefersReducedMotion() && !savesData();
}
