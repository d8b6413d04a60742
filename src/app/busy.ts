/**
 * What must not be interrupted says so itself, on its element: `data-busy` on a form that holds unsent words, on a
 * player that plays. Nobody has to know the app for that.
 */
const selector = '[data-busy]';

/** Is something going on that a reload would lose? */
export const isBusy = (): boolean => document.querySelector(selector) !== null;

/** Calls back whenever the answer may have changed. The result ends it. */
export function watchBusy(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: [selector.slice(1, -1)],
  });
  return () => observer.disconnect();
}

/** Reloads the page, at the earliest when nothing is lost by it. */
export function reloadWhenIdle(): void {
  if (!isBusy()) {
    location.reload();
    return;
  }
  const stop = watchBusy(() => {
    if (isBusy()) return;
    stop();
    location.reload();
  });
}
