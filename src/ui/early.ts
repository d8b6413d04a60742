/** What somebody does in the moment before a page that was written at build time takes life. */
interface Watch {
  (event: MouseEvent): void;
  /** The last button pressed. */
  button?: HTMLButtonElement | null;
  /** The browser's offer to install the site, which may come before the page's own script. */
  install?: Event;
}

declare global {
  interface Window {
    /** Set by the script in index.html. */
    early?: Watch;
  }
}

/** The page answers for its buttons itself from here on. */
export function endEarly(): void {
  if (window.early) removeEventListener('click', window.early, true);
}

/** The button that was pressed too early, when it is one of `mine`: once. */
export function takePress(mine: (button: HTMLButtonElement) => boolean): HTMLButtonElement | null {
  const button = window.early?.button;
  if (!window.early || !button || !mine(button)) return null;
  window.early.button = null;
  return button;
}
