/** What somebody does before a page that was written at build time takes life, all of it or the part they press in. */
interface Watch {
  (event: MouseEvent): void;
  /** The last press, unless the page has answered it. */
  press?: MouseEvent | undefined;
  /** The browser's offer to install the site, which may come before the page's own script. */
  install?: Event;
}

declare global {
  interface Window {
    /** Set by the script in index.html. */
    early?: Watch;
  }
}

/**
 * The page answers for its buttons itself from here on: those of it that live. A press on one that does not, as its
 * script is still under way, is stopped by React and never comes back up here.
 */
export function endEarly(): void {
  addEventListener('click', () => {
    if (window.early) window.early.press = undefined;
  });
}

/** Presses the button or choice that was pressed too early once more, when it is one of `mine`: once. */
export function pressAgain(mine: (pressed: HTMLButtonElement | HTMLInputElement) => boolean): void {
  const { press } = window.early ?? {};
  // One still on its way gave this part of the page life, and is answered next.
  if (!window.early || !press || press.eventPhase !== Event.NONE || !(press.target instanceof Element))
    return;
  const pressed = press.target.closest<HTMLButtonElement | HTMLInputElement>('button, [type=radio]');
  if (!pressed || !mine(pressed)) return;
  window.early.press = undefined;
  pressed.click();
}
