/** Elements with unsent input or playing media carry `data-busy`. The features set it and need not know the app. */
const selector = '[data-busy]';

export const isBusy = (): boolean => document.querySelector(selector) !== null;

/** Calls `onChange` when the result of {@link isBusy} may have changed. Returns the unsubscribe. */
export function watchBusy(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: [selector.slice(1, -1)],
  });
  return () => observer.disconnect();
}

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
