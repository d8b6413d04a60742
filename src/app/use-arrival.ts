import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { forgetRenderedForms } from '../ui/form/pre-hydration-clicks';
import { showLinkedRow } from './linked-row';
import { entryOf, isRecorded, restoreScroll } from './scroll-restoration';

let isFirstPage = true;
const onArrival: (() => void)[] = [];

/** Resolves when the next page is on screen. */
export const nextArrival = (): Promise<void> => new Promise((resolve) => onArrival.push(resolve));

/**
 * Restores the scroll position of a new page, and focuses its heading, so that a screen reader announces it; or the row that
 * the URL names.
 */
export function useArrival(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const arrive = useEffectEvent(() => {
    for (const resolve of onArrival.splice(0)) resolve();
    // Somebody who scrolled the first page before hydration keeps their position.
    const hasScrolled = isFirstPage && isBack && scrollY > 0;
    const entry = isBack ? entryOf(location) : null;
    const stopScroll = hasScrolled ? undefined : restoreScroll(entry, location.hash);
    // A navigation may precede the hydration of the first page; then this is not the page that was loaded.
    if (!isFirstPage || !isBack) {
      const heading = document.querySelector('h1');
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
    }
    if (!isFirstPage) forgetRenderedForms();
    isFirstPage = false;
    const isNew = !hasScrolled && (entry === null || !isRecorded(entry));
    const stopRow = isNew ? showLinkedRow(location.search) : undefined;
    return () => {
      stopScroll?.();
      stopRow?.();
    };
  });
  useEffect(() => arrive(), []);
}
