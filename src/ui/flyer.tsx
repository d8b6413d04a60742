import type { ComponentType, ReactNode } from 'react';

/** What the app's link takes; a plain `<a>` will do as well. */
export type LinkComponent = ComponentType<{ href: string; className?: string; children: ReactNode }> | 'a';

interface FlyerProps {
  title: ReactNode;
  text?: ReactNode;
  /** For `aria-labelledby` of a section around it. */
  id?: string | undefined;
  /** Buttons, a form. */
  children?: ReactNode;
}

/** A sheet flooded with the section's ink: the loudest thing on the noticeboard, once per page. */
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
  /** Stands above the title and names the list of tabs. */
  label: string;
}

/** A flyer with tabs to tear off, each a link; one has gone already. */
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
      {text && <p className="measure">{text}</p>}
      {children}
    </div>
  );
}
