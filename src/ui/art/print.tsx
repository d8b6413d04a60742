import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { type Dealt, dealOne, type Subject } from './deal';
import { families } from './families';
import { hash, stream } from './seed';
import { dots, type Mark, screen } from './shapes';

export interface PrintProps extends Subject, Partial<Dealt> {
  width: number;
  height: number;
  /** Its name, for those who cannot see it; without one it is decoration beside words. */
  title?: string | undefined;
  /** Which part stays when the frame has other proportions. */
  keep?: 'middle' | 'bottom' | undefined;
  className?: string | undefined;
  /** Printed over the picture, in the same units. */
  children?: ReactNode;
}

/** A picture from data: the same (type, id) gives the same picture everywhere. Plates by class; the theme inks them. */
export function Print({ type, id, width, height, title, keep, className, children, ...dealt }: PrintProps) {
  const own = dealOne({ type, id });
  const family = dealt.family ?? own.family;
  const marks = families[family](stream(hash(type + id)), width, height);
  const named = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `named` carries the label, or says that it is decoration
    <svg
      className={classNames('po', `p${dealt.stock ?? own.stock}`, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={keep === 'bottom' ? 'xMidYMax slice' : 'xMidYMid slice'}
      {...named}
    >
      <path className="p" d={`M0 0h${width}v${height}H0z`} />
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a picture never move
        <Plate key={i} mark={mark} width={width} />
      ))}
      {children}
    </svg>
  );
}

function Plate({ mark, width }: { mark: Mark; width: number }) {
  const id = useId();
  if ('ink' in mark) return <path className={mark.ink} d={mark.d} />;
  if ('line' in mark) return <path className="kl" d={mark.line} />;
  if ('over' in mark) {
    const [spot, second] = mark.over;
    return (
      <>
        <path className="s" d={spot} />
        <path className="t" d={second} />
        <clipPath id={id}>
          <path d={spot} />
        </clipPath>
        <path className="o" d={second} clipPath={`url(#${id})`} />
      </>
    );
  }
  const { y, height, largest, up } = mark;
  return (
    <>
      <pattern id={id} width={screen} height={2000} patternUnits="userSpaceOnUse">
        <path className={mark.tone} d={dots(height, y, largest, up)} />
      </pattern>
      <rect y={y} width={width} height={height} fill={`url(#${id})`} />
    </>
  );
}
