import { type CSSProperties, useState } from 'react';
import { classNames } from '../parts/class-names';
import { Icon } from '../parts/icon';

interface HalftoneProps {
  /** The plates, one above the other: spot, then key. */
  plates: string;
  /** Width divided by height of a plate, and of the box. */
  plateRatio: number;
  ratio: number;
  /** '' for decoration. */
  alt: string;
  /** The original, for the button that shows it, and the words of that button. */
  original?: { src: string; see: string; back: string; failed: string } | undefined;
  className?: string | undefined;
}

/** A photo in the inks of the section. It covers its box. The original loads only when somebody asks for it. */
export function Halftone({ plates, plateRatio, ratio, alt, original, className }: HalftoneProps) {
  const [shown, setShown] = useState<'ink' | 'color' | 'failed'>('ink');
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--plates': `url("${plates}")`,
    '--plate-ratio': plateRatio,
    '--ratio': ratio,
  };
  return (
    <div
      className={classNames(
        'relative aspect-(--ratio) overflow-hidden bg-pale forced-color-adjust-none',
        className,
      )}
      style={style}
    >
      {shown === 'color' && original ? (
        <img
          className="absolute inset-0 size-full object-cover"
          src={original.src}
          alt={alt}
          onError={() => setShown('failed')}
        />
      ) : (
        // Slightly larger, so that no paper shows at the edges when sizes are rounded.
        <div
          className={classNames(
            'plates absolute top-1/2 left-1/2 -translate-1/2 scale-101 aspect-(--plate-ratio)',
            // On a first visit, the line is for the scripts (src/app/scripts/script-loader.ts).
            'in-data-loading:before:hidden in-data-loading:after:hidden',
            plateRatio > ratio ? 'h-full' : 'w-full',
          )}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      )}
      {original && (
        <button
          type="button"
          className="btn btn-sm absolute right-0 bottom-0 border-0 bg-neutral text-neutral-content shadow-none"
          onClick={() => setShown(shown === 'color' ? 'ink' : 'color')}
        >
          <Icon name="picture" />
          {shown === 'color' ? original.back : shown === 'failed' ? original.failed : original.see}
        </button>
      )}
    </div>
  );
}
