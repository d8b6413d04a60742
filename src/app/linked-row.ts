import { stopOnInput } from './scroll-restoration';

/** How long to wait for a card, in ms. Later, a jump would surprise. */
const timeout = 10_000;

/**
 * Scrolls to the card that the URL names (`?id=`) and focuses it, now or when its list has loaded, and keeps it in sight
 * while newer cards move it. Ends when the person scrolls, types, clicks or moves the focus. Returns a function that ends it.
 */
export function showLinkedRow(search: string): (() => void) | undefined {
  const id = new URLSearchParams(search).get('id');
  if (!id || isInUse()) return;
  let row = show(id);
  let top = topOf(row);
  const began = performance.now();
  const observer = new MutationObserver(() => {
    const hasLeft = row && row !== document.activeElement;
    const isLate = !row && performance.now() - began > timeout;
    if (hasLeft || isLate || isInUse()) return stop();
    // Other parts of the page change, too.
    if (row?.isConnected && topOf(row) === top) return;
    row = show(id);
    top = topOf(row);
  });
  const stop = stopOnInput(observer);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Returns the position in the page, in px. */
const topOf = (row: HTMLElement | undefined) => row && row.getBoundingClientRect().top + scrollY;

/** Returns whether a menu or a dialog is open, or the person has moved the focus from the heading of the page. */
const isInUse = () =>
  document.querySelector(':popover-open, dialog[open], :focus:not(h1, body, [data-linked])') !== null;

/** Returns the card; undefined if there is none yet. */
function show(id: string): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>('[data-row]');
  const row = [...rows].find(({ dataset }) => dataset.row === id);
  if (!row) return;
  // A `LongList` shows it in its rest, too.
  row.dataset.linked = '';
  row.scrollIntoView();
  // Only until it loses the focus: a later click on its text must not focus it.
  row.tabIndex = -1;
  row.onblur = () => row.removeAttribute('tabindex');
  row.focus({ preventScroll: true, focusVisible: true });
  return row;
}
