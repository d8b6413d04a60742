import { Link } from 'react-router-dom';
import { shell } from '../../content/shell/shell';
import { useSite } from '../../features/content/use-site';

export function Brand({ onClick }: { onClick?: () => void }) {
  const { name } = useSite();
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-11 flex-none items-center gap-1.5 no-underline max-narrow:mr-auto"
      aria-label={shell.home}
      onClick={onClick}
    >
      <Logo className="size-7.5 flex-none" />
      <span className="font-poster text-xl/none font-black font-stretch-125% tracking-[-0.01em] max-[22rem]:hidden [header:has([data-session])_&]:lg:max-[70rem]:hidden">
        {name}
      </span>
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
