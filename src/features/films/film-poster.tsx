import { useCallback, useState } from 'react';
import { Art } from '../../ui/art';

const [width, height] = [960, 600];

/**
 * A still of the film, `id` naming its files; a drawn one where it cannot be had. Decoration beside the title.
 * `first`: part of the first picture of a page, fetched before the rest.
 */
export function FilmPoster({ id, first }: { id: string; first?: boolean }) {
  const [missing, setMissing] = useState(false);
  // It may have failed before this page came to life.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true);
  }, []);
  if (missing) return <Art type="film" id={id} ratio={width / height} />;
  return (
    <picture>
      <source srcSet={`/images/${id}.avif`} type="image/avif" />
      <img
        ref={look}
        src={`/images/${id}.jpg`}
        alt=""
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </picture>
  );
}
