type Pressed = HTMLButtonElement | HTMLInputElement;

/** What somebody does in the moment before a page that was written at build time takes life. */
interface Watch {
  (event: MouseEvent): void;
  /** The last button pressed, or choice made. */
  pressed?: Pressed | null;
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

/** Presses what was pressed too early once more, when it is one of `mine`: once. */
export function pressAgain(mine: (pressed: Pressed) => boolean): void {
  const pressed = window.early?.pressed;
  if (!window.early || !pressed || !mine(pressed)) return;
  window.early.pressed = null;
  pressed.click();
}
