import { type ReactNode, useId } from 'react';
import { classNames } from '../parts/class-names';
import { type AssignedPicture, assignPicture, type PictureSubject, seedOf } from './assign-pictures';
import { drawn } from './drawing/drawn';

interface PrintProps extends PictureSubject, Partial<AssignedPicture> {
  width: number;
  height: number;
  /** Height of the generated picture: `children` cover the rest. */
  artHeight: number;
  /** Its accessible name. */
  title: string;
  className: string;
  /** SVG over the picture, in the same units. */
  children: ReactNode;
}

/** A generated picture, drawn in the browser with what is on it. The theme colours it by class. */
export function Print({
  type,
  id,
  width,
  height,
  artHeight,
  title,
  className,
  children,
  ...assigned
}: PrintProps) {
  const usual = assignPicture({ type, id });
  return (
    <svg
      className={classNames('po', `p${assigned.paper ?? usual.paper}`, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={title}
    >
      <path className="p" d={`M0 0h${width}v${height}H0z`} />
      <Plates {...{ type, id, width }} family={assigned.family ?? usual.family} height={artHeight} />
      {children}
    </svg>
  );
}

interface PlatesProps extends PictureSubject {
  family: AssignedPicture['family'];
  width: number;
  height: number;
}

function Plates({ type, id, ...drawing }: PlatesProps) {
  const markup = drawn({ ...drawing, seed: seedOf({ type, id }) }, useId());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, which contain no text
  return <g dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** A generated picture as a part of another drawing. */
export function PrintPart({ paper, ...plates }: PlatesProps & AssignedPicture) {
  return (
    <g className={`po p${paper}`}>
      <Plates {...plates} />
    </g>
  );
}
