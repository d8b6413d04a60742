import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type Section, sides } from '../content/navigation';
import { shell } from '../content/shell';
import { Icon } from '../ui/icon';
import { isOpen, routeAt } from './routes';
import { nextArrival } from './use-arrival';

const icons = { ministries: 'sun', music: 'disc' } as const;

/** The switch between Ministries and Music. A view transition turns the page over like a poster. */
export function SideSwitch({ section, onClick }: { section: Section; onClick?: () => void }) {
  const flipTo = usePageFlip();
  if (!sides.every(isOpen)) return null;
  const follow = (event: MouseEvent, to: string) => {
    onClick?.();
    flipTo(event, to);
  };
  return (
    <nav className="sides" aria-label={shell.sides}>
      {sides.map((side) => (
        <Link
          key={side.section}
          to={side.to}
          aria-current={side.section === section ? 'true' : undefined}
          onClick={(event) => follow(event, side.to)}
        >
          <Icon name={icons[side.section]} />
          {side.label}
        </Link>
      ))}
    </nav>
  );
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Returns a click handler with a view transition. The chunk loads first, so that it ends on the page, not on a spinner. */
function usePageFlip() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (event: MouseEvent, to: string): Promise<void> => {
    if (!isPlainClick(event) || to === pathname) return;
    if (!document.startViewTransition || prefersReducedMotion()) return;
    event.preventDefault();
    // If the chunk is missing, the page shows the error.
    await routeAt(to)
      ?.screen.load()
      .catch(() => {});
    const root = document.documentElement;
    root.dataset.flip = '';
    const transition = document.startViewTransition(() => {
      const arrival = nextArrival();
      navigate(to);
      return arrival;
    });
    // Rejects when the browser skips the transition; the page has changed anyway.
    await transition.finished.catch(() => {});
    delete root.dataset.flip;
  };
}
