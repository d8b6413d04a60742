import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeAt } from './routes';
import { nextArrival } from './use-arrival';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Follows a link by turning the page over, where the browser can and the person does not mind movement. Everywhere else
 * the link does what links do. The new page's chunk is fetched first: the turn ends on the page, not on a wait.
 */
export function useFlip() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (event: MouseEvent, to: string): Promise<void> => {
    if (!isPlainClick(event) || to === pathname || !document.startViewTransition || still()) return;
    event.preventDefault();
    // When it cannot be had, the page itself says so.
    await routeAt(to)
      ?.screen.load()
      .catch(() => {});
    const root = document.documentElement;
    root.dataset.flip = '';
    const turn = document.startViewTransition(() => {
      const arrived = nextArrival();
      navigate(to);
      return arrived;
    });
    // A transition that the browser skips rejects; the page has changed all the same.
    await turn.finished.catch(() => {});
    delete root.dataset.flip;
  };
}
