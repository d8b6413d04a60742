import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames } from '../parts/class-names';
import { nextAttempt } from '../parts/next-attempt';
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
/** Longest pause between attempts to load a picture, in ms. */
const longestPause = 60_000;

/** Returns how often a picture failed, as the key of its image, which is made again for each attempt. */
function useAttempts() {
  const ref = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const onError = () => void nextAttempt(failures + 1, longestPause).then(() => setFailures(failures + 1));
  const onStart = useEffectEvent(() => {
    const { complete, naturalWidth } = ref.current ?? { complete: false, naturalWidth: 0 };
    if (complete && naturalWidth === 0) onError();
  });
  // It may have failed before the page was hydrated.
  useEffect(() => onStart(), []);
  return { ref, failures, onError };
}

/**
 * A generated picture: the same type and ID give the same picture everywhere. The server draws it. Until it is loaded there is
 * its paper, and a request that failed is repeated.
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
  const { ref, failures, onError } = useAttempts();
  const usual = assignPicture({ type, id });
  const family = assigned.family ?? usual.family;
  const paper = assigned.paper ?? usual.paper;
  const [position, slice] = crops[keep];
  const ratio: CSSProperties & Record<`--${string}`, string> = { '--ratio': `${width}/${height}` };
  return (
    <div className={classNames('po relative overflow-hidden bg-(--q)', `p${paper}`, className)} style={ratio}>
      <img
        key={failures}
        ref={ref}
        onError={onError}
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
