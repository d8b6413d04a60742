import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Headline } from './headline';

interface CoverProps {
  /** The lines of the page's `h1`. */
  lines: readonly string[];
  /** Wished height of the capitals in per cent of the column. */
  cap?: number | undefined;
  lead?: ReactNode;
  /** What to do first. */
  children?: ReactNode;
  /** A picture: under the words on a phone, beside them where there is room. */
  art?: ReactNode;
  className?: string | undefined;
}

/** The head of a page: the headline in wood type, what it is about in a sentence, and perhaps a picture. */
export function Cover({ lines, cap, lead, children, art, className }: CoverProps) {
  return (
    <div className={classNames('cover wrap', Boolean(art) && 'cover-two', className)}>
      <div className="cover-words">
        <Headline lines={lines} cap={cap} />
        {lead && <p className="lead measure">{lead}</p>}
        {children}
      </div>
      {art && <div className="cover-art">{art}</div>}
    </div>
  );
}
