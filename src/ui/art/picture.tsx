import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { classNames } from '../parts/class-names';
import { type AssignedPicture, assignPicture, type PictureSubject } from './assign-pictures';
import { factsOf, pictureAddress } from './picture-address';

/** The inks of the pictures in a part of the page (`PictureFacts`). */
export const PictureInks = createContext('day');

export interface PictureProps extends PictureSubject, Partial<AssignedPicture> {
  width: number;
  height: number;
  /** Its accessible name. Without one it is decoration. */
  title?: string | undefined;
  /** The part that stays visible when the picture is cropped. */
  keep?: keyof typeof crops | undefined;
  /** In the first view: it is loaded eagerly. */
  first?: boolean | undefined;
  className?: string | undefined;
  /** SVG over the picture, in the same units. */
  children?: ReactNode;
}

const crops = {
  middle: ['object-center', 'xMidYMid slice'],
  bottom: ['object-bottom', 'xMidYMax slice'],
  corner: ['object-left-bottom', 'xMinYMax slice'],
} as const;

const whole = 'absolute inset-0 size-full';

/**
 * A generated picture: the same type and ID give the same picture everywhere. The server draws it. Until it is loaded, or if it
 * cannot be, there is its paper.
 */
export function Picture({
  type,
  id,
  width,
  height,
  title,
  keep = 'middle',
  first,
  className,
  children,
  ...assigned
}: PictureProps) {
  const inks = useContext(PictureInks);
  const usual = assignPicture({ type, id });
  const family = assigned.family ?? usual.family;
  const paper = assigned.paper ?? usual.paper;
  const [position, slice] = crops[keep];
  const ratio: CSSProperties & Record<`--${string}`, string> = { '--ratio': `${width}/${height}` };
  return (
    <div className={classNames('po relative overflow-hidden bg-(--q)', `p${paper}`, className)} style={ratio}>
      <img
        className={classNames(whole, 'object-cover', position)}
        src={pictureAddress(factsOf({ type, id, family, paper }, width, height, inks))}
        alt={title ?? ''}
        loading={first ? undefined : 'lazy'}
      />
      {children && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio={slice}
          className={whole}
          aria-hidden="true"
        >
          {children}
        </svg>
      )}
    </div>
  );
}
