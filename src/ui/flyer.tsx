import type { ComponentType, ReactNode } from 'react';

/** The router's link, or a plain `<a>`. */
export type LinkComponent = ComponentType<{ href: string; className?: string; children: ReactNode }> | 'a';

interface FlyerProps {
  title: ReactNode;
  text?: ReactNode;
  id?: string | undefined;
  children?: ReactNode;
}

/** A box filled with the section's ink. At most one per page. */
export function Flyer({ title, text, id, children }: FlyerProps) {
  return (
    <div className="flyer">
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

/** A flyer with tear-off tabs, each a link. One is missing already. */
export function TearOff({ title, text, id, children, tabs, link: Link = 'a', label }: TearOffProps) {
  return (
    <div className="flyer">
      <div className="flyer-tear">
        <FlyerFace kicker={label} title={title} text={text} id={id}>
          {children}
        </FlyerFace>
        <nav className="flyer-tabs" aria-label={label}>
          {tabs.map((tab) => (
            <Link key={tab.label} href={tab.href} className="flyer-tab">
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
    <div className="flyer-face">
      {kicker && <p className="slug">{kicker}</p>}
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {text && <p className="max-w-measure">{text}</p>}
      {children}
    </div>
  );
}
