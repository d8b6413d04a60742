import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Headline } from './headline';

interface HeroProps {
  /** The lines of the page's `h1`. */
  lines: readonly string[];
  lead?: ReactNode;
  /** What to do first: under the lead. */
  children?: ReactNode;
  /** A picture: under the words on a phone, beside them where there is room. */
  art?: ReactNode;
  /** Where the page goes on while the picture still stands beside it. */
  below?: ReactNode;
  /** Where there is room: `wide` the headline over the whole page, `side` the words beside it. */
  layout?: 'wide' | 'side' | undefined;
  className?: string | undefined;
}

/** The head of a page: the headline in wood type, what it is about in a sentence, and perhaps a picture. */
export function Hero({ lines, lead, children, art, below, layout, className }: HeroProps) {
  const look = art ? 'hero-art' : layout === 'side' && 'hero-side';
  return (
    <div className={classNames('hero wrap', look, className)}>
      <Headline lines={lines} />
      <div className="words">
        {lead && <p className="lead measure">{lead}</p>}
        {children}
      </div>
      {art && <div className="hero-picture">{art}</div>}
      {below && <div className="words hero-below">{below}</div>}
    </div>
  );
}
