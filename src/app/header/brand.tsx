import { Link } from 'react-router-dom';
import { shell } from '../../content/shell/shell';
import { logoAddress, logoWidth } from '../../content/site';
import { useSite } from '../../features/content/use-site';
import { classNames } from '../../ui/parts/class-names';

/** Letters of a name that fits beside the section switch of a phone in one line. */
const shortName = 8;

export function Brand({ onClick }: { onClick?: () => void }) {
  const site = useSite();
  const width = logoWidth(site);
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-11 items-center gap-1.5 no-underline max-narrow:mr-auto"
      aria-label={shell.home}
      onClick={onClick}
    >
      {width ? (
        <img
          src={logoAddress('header')}
          alt={site.name}
          width={36 * width}
          height="36"
          className="h-9 w-auto flex-none"
        />
      ) : (
        <Logo className="size-7.5 flex-none" />
      )}
      {/* A wide logo has the name in it. Without room, a name breaks, between its words if they fit. */}
      {width < 2 && (
        <span
          className={classNames(
            'wrap-anywhere font-poster font-black font-stretch-125% tracking-[-0.01em] max-[22rem]:hidden [header:has([data-session])_&]:lg:max-[70rem]:hidden',
            site.name.length > shortName ? 'text-sm/none' : 'text-xl/none',
          )}
        >
          {site.name}
        </span>
      )}
    </Link>
  );
}

/** Two overlapping circles; the overlap has a third color. Decoration: the name is beside it. */
export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="1 5 32 24" aria-hidden="true" className={className}>
      <circle cx="13" cy="17" r="12" className="fill-spot" />
      <circle cx="21" cy="17" r="12" className="fill-spot2" />
      <path d="M17 5.7a12 12 0 010 22.6 12 12 0 010-22.6z" className="fill-over" />
    </svg>
  );
}
