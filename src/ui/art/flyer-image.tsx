import { type ReactNode, useState } from 'react';
import { classNames } from '../parts/class-names';

interface FlyerImageProps {
  src: string | null | undefined;
  /** The title of its event; '' if the title is beside it and the flyer is decoration. */
  title: string;
  /** Its width. By default that of its container. */
  className?: string | undefined;
  /** Fallback without a flyer, or if it cannot be loaded. */
  children?: ReactNode;
}

/** The flyer of an event, 3:4. Its place is reserved while it loads. */
export function FlyerImage({ src, title, className, children }: FlyerImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return children;
  return (
    <img
      className={classNames('block aspect-3/4 h-auto bg-stock object-cover', className ?? 'w-full')}
      src={src}
      alt={title && `Flyer: ${title}`}
      width={300}
      height={400}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
