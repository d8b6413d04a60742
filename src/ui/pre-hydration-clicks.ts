/** What somebody does before a page that was written at build time takes life, all of it or the part they press in. */
interface Early {
  /** The last press in each form, and the last outside of all (null), unless the page has answered it. */
  presses: Map<HTMLFormElement | null, MouseEvent>;
  /** The browser's offer to install the site, which may come before the page's own script. */
  install?: Event;
}

declare global {
  interface Window {
    /** Set by the script in index.html. */
    early?: Early;
  }
}

/**
 * The page answers for its buttons itself from here on: those of it that live. A press on one that does not, as its
 * script is still under way, is stopped by React and never comes back up here.
 */
export function endPreHydrationClicks(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) window.early?.presses.delete(target.closest('form'));
  });
}

/** Presses the button or choice once more that was pressed too early in this form, or outside of all for null: once. */
export function pressAgain(form: HTMLFormElement | null): void {
  const press = window.early?.presses.get(form);
  // One still on its way gave this part of the page life, and is answered next.
  if (press?.eventPhase !== Event.NONE || !(press.target instanceof Element)) return;
  window.early?.presses.delete(form);
  press.target.closest<HTMLElement>('button, [type=radio]')?.click();
}
