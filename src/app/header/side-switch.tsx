import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type Section, sides } from '../../content/shell/navigation';
import { shell } from '../../content/shell/shell';
import { useHasMusicSide } from '../../features/content/use-links';
import { hasViewTransitions, transitionView } from '../../platform/view-transition';
import { buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';
import { routeAt } from '../routes';
import { nextArrival } from '../use-arrival';

/** On dark pages the current side is in the section's ink. */
const sideClass = classNames(
  'join-item flex-auto gap-1.5 px-2.25 max-narrow:px-0 max-narrow:text-[0.8125rem]',
  'in-[[data-theme$=dark]]:aria-[current=true]:[--btn-bg:var(--spot)]',
  'in-[[data-theme$=dark]]:aria-[current=true]:[--btn-fg:var(--color-primary-content)]',
  'forced-colors:aria-[current=true]:outline-3 forced-colors:aria-[current=true]:-outline-offset-3',
  'forced-colors:aria-[current=true]:outline-[Highlight]',
);

const icons = { ministries: 'sun', music: 'disc' } as const;

/** The switch between Ministries and Music. A view transition turns the page over like a poster. */
export function SideSwitch({ section, onClick }: { section: Section; onClick?: () => void }) {
  const flipTo = usePageFlip();
  const hasMusicSide = useHasMusicSide();
  const follow = (event: MouseEvent, to: string) => {
    onClick?.();
    flipTo(event, to);
  };
  // What is after the switch stays at the edge.
  if (!hasMusicSide) return <div className="ml-auto" />;
  return (
    <nav className="join ml-auto max-narrow:order-1 max-narrow:w-full" aria-label={shell.sides}>
      {sides.map((side) => (
        <Link
          key={side.section}
          to={side.to}
          className={buttonClass('plain', 'sm', sideClass)}
          aria-current={side.section === section ? 'true' : undefined}
          onClick={(event) => follow(event, side.to)}
        >
          <Icon
            name={icons[side.section]}
            className={classNames(
              'hidden size-4.5 min-[28rem]:block tablet:max-[50rem]:hidden lg:max-[70rem]:hidden',
              '[header:has([data-session])_&]:lg:max-[76rem]:hidden',
              side.section === section && 'in-[[data-theme$=light]]:text-bright',
            )}
          />
          {side.label}
        </Link>
      ))}
    </nav>
  );
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Returns a click handler with a view transition. The chunk loads first, so that it ends on the page, not on a spinner. */
function usePageFlip() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (event: MouseEvent, to: string): Promise<void> => {
    if (!isPlainClick(event) || to === pathname || !hasViewTransitions()) return;
    event.preventDefault();
    await routeAt(to)
      ?.screen.load()
      // If the chunk is missing, the page shows the error.
      .catch(() => {});
    await transitionView('flip', () => {
      const arrival = nextArrival();
      navigate(to);
      return arrival;
    });
  };
}
