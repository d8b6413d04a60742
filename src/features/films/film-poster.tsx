import { useState } from 'react';
import { Art } from '../../ui/art';

const [width, height] = [960, 600];

/** A still of the film; a drawn one where it cannot be had. Decoration beside the title. */
export function FilmPoster({ id }: { id: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <Art type="film" id={id} ratio={width / height} />;
  return (
    <picture>
      <source srcSet={`/images/${id}.avif`} type="image/avif" />
      <img
        src={`/images/${id}.jpg`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(true)}
      />
    </picture>
  );
}
