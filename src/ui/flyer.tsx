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
  /** Name of the list of tabs. */
  label?: string | undefined;
}

/** A flyer with tabs to tear off, each a link; one has gone already. */
export function TearOff({
  title,
  text,
  id,
  children,
  tabs,
  link: Link = 'a',
  label = 'Take one',
}: TearOffProps) {
  return (
    <div className="flyer">
      <div className="flyer-tear">
        <FlyerFace title={title} text={text} id={id}>
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

function FlyerFace({ title, text, id, children }: FlyerProps) {
  return (
    <div className="flyer-face">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {text && <p className="measure">{text}</p>}
      {children}
    </div>
  );
}
