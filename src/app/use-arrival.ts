import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { entryOf, restoreScroll } from './scroll-memory';

let first = true;
const waiting: (() => void)[] = [];

/** Resolves when the next page stands on the screen. */
export const nextArrival = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

/**
 * What happens when a page has come up: it is shown where it was left, or from its top, and the focus goes to its
 * heading, so that a screen reader says where one is. The first page's focus is the browser's own affair.
 */
export function useArrival(): void {
  const location = useLocation();
  const back = useNavigationType() === 'POP';
  const arrive = useEffectEvent(() => {
    for (const tell of waiting.splice(0)) tell();
    // Who has begun to read the first page before it came to life stays where they are.
    const reads = first && back && scrollY > 0;
    const stop = reads ? undefined : restoreScroll(back ? entryOf(location) : null, location.hash);
    // A person may have gone on before the first page had come to life.
    if (!first || !back) {
      const heading = document.querySelector('h1');
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
    }
    first = false;
    return stop;
  });
  useEffect(() => arrive(), []);
}
