import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../parts/class-names';

/** The router's link, or a plain `<a>`. */
export type LinkComponent = ComponentType<{ href: string; className?: string; children: ReactNode }> | 'a';

interface FlyerProps {
  title: ReactNode;
  text?: ReactNode;
  id?: string | undefined;
  children?: ReactNode;
}

/** The colour plate, which forced colours replace by a border. */
const plate = 'bg-spot forced-colors:border-2';

/** A box filled with the section's ink. At most one per page. */
export function Flyer({ title, text, id, children }: FlyerProps) {
  return (
    <div className="flyer grid">
      <FlyerFace title={title} text={text} id={id}>
        {children}
      </FlyerFace>
    </div>
  );
}

interface TearOffProps extends FlyerProps {
  tabs: readonly { label: string; href: string }[];
  link?: LinkComponent | undefined;
  /** Shown above the title; also the name of the list of tabs. */
  label: string;
}

const turns = ['rotate-1', '', '-rotate-1', 'rotate-slight'];
const tabLook = classNames(
  'flex min-h-34 min-w-11 items-center py-3 font-black font-poster text-lg/none font-stretch-72% no-underline',
  'origin-top [writing-mode:vertical-rl] transition-transform duration-120 ease-stamp hover:rotate-3',
  'focus-visible:-outline-offset-6 focus-visible:shadow-none max-narrow:min-w-0',
  '@tablet:min-h-68 @tablet:py-6 @tablet:text-display',
  plate,
);

/** A flyer with tear-off tabs, each a link. One is missing already. */
export function TearOff({ title, text, id, children, tabs, link: Link = 'a', label }: TearOffProps) {
  return (
    <div className="flyer">
      <div className="grid gap-0.75 @tablet:grid-cols-2">
        <FlyerFace kicker={label} title={title} text={text} id={id}>
          {children}
        </FlyerFace>
        <nav
          className="grid auto-cols-fr grid-flow-col gap-0.75 @tablet:grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))]"
          aria-label={label}
        >
          {tabs.map((tab, at) => (
            <Link key={tab.label} href={tab.href} className={classNames(tabLook, turns[at % turns.length])}>
              {tab.label}
            </Link>
          ))}
          <span className="flyer-torn" aria-hidden="true" />
        </nav>
      </div>
    </div>
  );
}

function FlyerFace({ kicker, title, text, id, children }: FlyerProps & { kicker?: string }) {
  return (
    <div
      className={classNames(
        'grid content-start justify-items-start gap-2.5 p-5 @tablet:gap-3 @tablet:p-10',
        plate,
      )}
    >
      {kicker && <p className="slug">{kicker}</p>}
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {text && <p className="max-w-measure">{text}</p>}
      {children}
    </div>
  );
}
