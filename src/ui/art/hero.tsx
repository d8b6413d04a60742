import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names';
import { Words } from '../parts/content-blocks';
import { Headline } from './headline';

interface HeroProps {
  lines: readonly string[];
  lead?: ReactNode;
  children?: ReactNode;
  /** A picture or a form: below the text on a phone, beside it on wide screens. Without one, the text is beside the headline. */
  art?: ReactNode;
  /** On a phone the last part, on wide screens below the text. */
  below?: ReactNode;
  className?: string | undefined;
}

/** On wide screens the headline takes at most a third of the window, so that the content begins in sight. */
export function Hero({ lines, lead, children, art, below, className }: HeroProps) {
  const columns = art
    ? '@tablet:grid-cols-2 @tablet:grid-rows-hero @desktop:grid-cols-uneven'
    : '@tablet:grid-cols-uneven @desktop:gap-y-8';
  const left = '@tablet:col-start-1';
  const right = '@tablet:col-start-2 @tablet:row-span-3 @tablet:row-start-1';
  return (
    <div
      className={classNames(
        'wrap grid gap-x-10 gap-y-5 pt-4.5 @tablet:pt-8 @tablet:[&>h1>svg]:max-h-[max(9rem,32dvh)] @desktop:pt-10',
        columns,
        className,
      )}
    >
      <Headline lines={lines} />
      <Words className={art ? left : '@tablet:self-end'}>
        {lead && <p className="max-w-measure text-lead">{lead}</p>}
        {children}
      </Words>
      {art && <div className={right}>{art}</div>}
      {below && <Words className={left}>{below}</Words>}
    </div>
  );
}
