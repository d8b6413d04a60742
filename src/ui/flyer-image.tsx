import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';

interface FlyerImageProps {
  /** Address of the flyer; null if the event has none. */
  src: string | null | undefined;
  /** The title of its event; '' if the title stands beside it and the flyer is too small to read. */
  title: string;
  className?: string;
  /** Shown without a flyer, and when it cannot be loaded. */
  children?: ReactNode;
}

/** A flyer in a frame of 3:4 that has its place before the file arrives. */
export function FlyerImage({ src, title, className, children }: FlyerImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return children;
  return (
    <img
      className={classNames('flyer-image', className)}
      src={src}
      alt={title && `Flyer: ${title}`}
      width={300}
      height={400}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
