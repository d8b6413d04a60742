import { useCallback, useState } from 'react';
import type { Media } from '../../domain/content/media';
import { Art } from '../../ui/art';

interface FilmPosterProps {
  /** Seeds the drawing. */
  id: string;
  picture: Media;
  /** At the top of the page: it is loaded eagerly. */
  first?: boolean;
  className?: string;
}

/** A still of the film, or a drawing if there is none or it cannot be loaded. Decorative. */
export function FilmPoster({ id, picture: { files, width, height }, first, className }: FilmPosterProps) {
  const src = files.at(-1)?.path;
  const [missing, setMissing] = useState('');
  // It may have failed before hydration: then there is no error event.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (src && image?.complete && image.naturalWidth === 0) setMissing(src);
    },
    [src],
  );
  if (!src || missing === src) return <Art type="film" id={id} ratio={16 / 10} className={className} />;
  return (
    <picture>
      {files.slice(0, -1).map(({ path, type }) => (
        <source key={path} srcSet={path} type={type} />
      ))}
      <img
        ref={checkImage}
        className={className}
        src={src}
        alt=""
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
