import { useCallback, useState } from 'react';
import { Art } from '../../ui/art';

const [width, height] = [960, 600];

/**
 * A still of the film, or a drawing if the still cannot be loaded. Decorative.
 * @param first loads it eagerly, because it is at the top of the page
 */
export function FilmPoster({ id, first, className }: { id: string; first?: boolean; className?: string }) {
  const [missing, setMissing] = useState(false);
  // It may have failed before hydration: then there is no error event.
  const checkImage = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true);
  }, []);
  if (missing) return <Art type="film" id={id} ratio={width / height} className={className} />;
  return (
    <picture>
      <source srcSet={`/images/${id}.avif`} type="image/avif" />
      <img
        ref={checkImage}
        className={className}
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
