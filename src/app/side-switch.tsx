import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { type Section, sides } from '../content/navigation';
import { shell } from '../content/shell';
import { Icon } from '../ui/icon';
import { isOpen } from './routes';
import { useFlip } from './use-flip';

const icons = { ministries: 'sun', music: 'disc' } as const;

/** The switch between Ministries and Music: the page turns over like a poster. */
export function SideSwitch({ section, onClick }: { section: Section; onClick?: () => void }) {
  const flip = useFlip();
  if (!sides.every(isOpen)) return null;
  const press = (event: MouseEvent, to: string) => {
    onClick?.();
    flip(event, to);
  };
  return (
    <nav className="sides" aria-label={shell.sides}>
      {sides.map((side) => (
        <Link
          key={side.section}
          to={side.to}
          aria-current={side.section === section ? 'true' : undefined}
          onClick={(event) => press(event, side.to)}
        >
          <Icon name={icons[side.section]} />
          {side.label}
        </Link>
      ))}
    </nav>
  );
}
