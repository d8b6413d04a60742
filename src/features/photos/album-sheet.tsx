import { photos } from '../../content/photos';
import type { PhotoRecord } from '../../domain/posts/photo';
import { isDrawing, plateRatio } from '../../domain/posts/photo-places';
import { Halftone } from '../../ui/art/halftone';
import { Sheet } from '../../ui/sheet/sheet';

const words = photos.album;

interface AlbumSheetProps {
  album: readonly PhotoRecord[];
  onClose: () => void;
}

/** All photos of the album, each with its original. */
export default function AlbumSheet({ album, onClose }: AlbumSheetProps) {
  return (
    <Sheet
      open
      wide
      title={words.headline}
      note={(album.every(isDrawing) ? words.drawn : words.sheet)(album.length)}
      onClose={onClose}
    >
      <ul className="grid grid-cols-fill-56 gap-x-4 gap-y-6">
        {album.map(({ id, place, screens_url, image_url, alt, caption }) => (
          <li key={id}>
            <figure>
              <Halftone
                plates={screens_url}
                plateRatio={plateRatio(place)}
                ratio={plateRatio(place)}
                alt={alt}
                original={{ src: image_url, see: photos.color, back: photos.ink, failed: photos.failed }}
              />
              <figcaption className="pt-1.5 text-sm">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
