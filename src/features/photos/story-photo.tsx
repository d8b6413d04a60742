import type { ReactNode } from 'react';
import { photos } from '../../content/photos';
import { isDrawing, photoOf, plateRatio } from '../../domain/posts/photo-places';
import { useOffline } from '../../offline';
import { Halftone } from '../../ui/art/halftone';

interface StoryPhotoProps {
  id: string;
  className?: string;
  /** Shown while there is no photo. */
  otherwise: ReactNode;
}

/** Says that the pictures of the stories are drawings. Only in the demo. */
export function StoryDrawings() {
  const drawn = useOffline(({ lists }) =>
    lists.photos.items.some((photo) => photo.place.startsWith('story:') && isDrawing(photo)),
  );
  return drawn && <p className="wrap pt-5 text-muted text-sm">{photos.storyDrawings}</p>;
}

/** The photo of a story, with its caption. */
export function StoryPhoto({ id, className, otherwise }: StoryPhotoProps) {
  const place = `story:${id}` as const;
  const photo = useOffline(({ lists }) => photoOf(lists.photos.items, place));
  if (!photo) return otherwise;
  return (
    <figure className={className}>
      <Halftone
        plates={photo.screens_url}
        plateRatio={plateRatio(place)}
        ratio={plateRatio(place)}
        alt={photo.alt}
        original={{ src: photo.image_url, see: photos.color, back: photos.ink, failed: photos.failed }}
      />
      {photo.caption && (
        <figcaption className="px-(--pad) pt-1.5 text-sm @tablet:px-0">{photo.caption}</figcaption>
      )}
    </figure>
  );
}
