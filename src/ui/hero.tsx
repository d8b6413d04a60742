import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Headline } from './headline';

interface HeroProps {
  lines: readonly string[];
  lead?: ReactNode;
  children?: ReactNode;
  /** A picture: below the text on a phone, beside it on wide screens. */
  art?: ReactNode;
  below?: ReactNode;
  /** On wide screens. `wide`: the headline spans the page; `side`: the text is beside it. */
  layout?: 'wide' | 'side' | undefined;
  className?: string | undefined;
}

export function Hero({ lines, lead, children, art, below, layout, className }: HeroProps) {
  const layoutClass = art ? 'page-hero-art' : layout === 'side' && 'page-hero-side';
  return (
    <div className={classNames('page-hero wrap', layoutClass, className)}>
      <Headline lines={lines} />
      <div className="words">
        {lead && <p className="text-lead max-w-measure">{lead}</p>}
        {children}
      </div>
      {art && <div className="page-hero-picture">{art}</div>}
      {below && <div className="words page-hero-below">{below}</div>}
    </div>
  );
}
