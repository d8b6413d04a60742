import { type ReactNode, useCallback, useState } from 'react';
import type { Media } from '../../domain/content/media';

interface PictureOrProps {
  picture: Media;
  /** At the top of the page: it is loaded eagerly. */
  first?: boolean | undefined;
  className?: string | undefined;
  /** Shown if there is no picture, or if it cannot be loaded. */
  children: ReactNode;
}

/** A picture of the owner's, with its alt text; '' is for decoration. */
export function PictureOr({ picture, first, className, children }: PictureOrProps) {
  const { files, alt, width, height } = picture;
  const src = files.at(-1)?.path;
  const [missing, setMissing] = useState('');
  // It may have failed before hydration: then there is no error event.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (src && image?.complete && image.naturalWidth === 0) setMissing(src);
    },
    [src],
  );
  if (!src || missing === src) return children;
  return (
    <picture className="contents">
      {files.slice(0, -1).map(({ path, type }) => (
        // Browsers display it as an empty inline box, which would take a cell of a grid.
        <source key={path} srcSet={path} type={type} hidden />
      ))}
      <img
        ref={checkImage}
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(src)}
      />
    </picture>
  );
}
