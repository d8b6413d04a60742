import { stopOnInput } from './scroll-restoration';

/** How long a list may take to load, in ms. Later, a jump would surprise. */
const loadTimeout = 10_000;

/**
 * Scrolls to the card that the URL names (`?id=`) and focuses it, once: now, or when its list has loaded. Does nothing if
 * the person scrolls, types or clicks before. Returns a function that stops it.
 */
export function showLinkedRow(search: string): (() => void) | undefined {
  const id = new URLSearchParams(search).get('id');
  if (!id || isInUse() || show(id)) return;
  const observer = new MutationObserver(() => {
    if (isInUse() || show(id)) stop();
  });
  const stop = stopOnInput(observer, loadTimeout);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Returns whether a menu or a dialog is open, or the person has moved the focus from the heading of the page. */
const isInUse = () => document.querySelector(':popover-open, dialog[open], :focus:not(h1, body)') !== null;

/** Returns whether there is such a card. */
function show(id: string): boolean {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]');
  const row = [...rows].find(({ dataset }) => dataset.row === id);
  if (!row) return false;
  // It may be in the rest of a long list.
  const details = row.closest('details');
  if (details) details.open = true;
  row.scrollIntoView();
  // Only until it loses the focus: a later click on its text must not focus it.
  row.tabIndex = -1;
  row.onblur = () => row.removeAttribute('tabindex');
  row.focus({ preventScroll: true, focusVisible: true });
  return true;
}
