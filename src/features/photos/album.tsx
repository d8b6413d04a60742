import { Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { photos } from '../../content/photos';
import type { PhotoRecord } from '../../domain/posts/photo';
import { albumOf, isDrawing, plateRatio } from '../../domain/posts/photo-places';
import { useList } from '../../offline';
import { Halftone } from '../../ui/art/halftone';
import { Button } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { SectionHead } from '../../ui/parts/content-blocks';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';

const AlbumSheet = lazyPart(() => import('./album-sheet'));
const words = photos.album;

/** From this many pictures on, they fill the page on wide screens. Fewer would be too large. */
const filling = 5;
/** Pictures in the strip: a large one, then at most three columns of two. */
const inStrip = (count: number) => (count < filling ? count : Math.min(7, count - 1 + (count % 2)));
const largeRatio = 250 / 356;

/** The photos of last Friday: a strip that snaps. It works without signal once it was seen. */
export function Album() {
  const { items } = useList('photos');
  const album = useMemo(() => albumOf(items), [items]);
  const [isOpen, setIsOpen] = useTransitionState(false);
  if (album.length === 0) return null;
  const fills = album.length >= filling;
  return (
    <section className="wrap pt-8 tablet:pt-14" aria-labelledby="album">
      <SectionHead title={words.headline} id="album" />
      {/* biome-ignore lint/a11y/useSemanticElements: this is no form */}
      <div
        role="group"
        aria-labelledby="album"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="-mx-(--pad) overflow-x-auto snap-x snap-mandatory scroll-px-(--pad)"
      >
        <ul
          className={classNames(
            'grid w-max grid-flow-col grid-rows-2 gap-x-3 gap-y-4 px-(--pad) pb-2',
            fills && 'desktop:w-auto desktop:auto-cols-fr desktop:grid-cols-golden',
          )}
        >
          {album.slice(0, inStrip(album.length)).map((photo, at) => (
            <li key={photo.id} className={classNames('snap-start', at === 0 && 'row-span-2')}>
              <Picture photo={photo} isLarge={at === 0} fills={fills} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-muted text-sm">
        <Button icon="picture" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {words.all(album.length)}
        </Button>
        <Link to={words.remove.to} className="py-3">
          {words.remove.label}
        </Link>
        <p>{album.some(isDrawing) ? words.drawings : words.consent}</p>
      </div>
      <Suspense fallback={null}>
        {isOpen && <AlbumSheet album={album} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </section>
  );
}

interface PictureProps {
  photo: PhotoRecord;
  isLarge: boolean;
  /** The grid decides its width on wide screens. */
  fills: boolean;
}

function Picture({ photo, isLarge, fills }: PictureProps) {
  const width = isLarge ? 'w-[min(11.25rem,46vw)] tablet:w-70' : 'w-[min(6.25rem,26vw)] tablet:w-45';
  const widest = isLarge ? 'desktop:w-92' : 'desktop:w-60';
  return (
    <figure className={classNames(width, fills ? 'desktop:w-auto' : widest)}>
      <Halftone
        plates={photo.screens_url}
        plateRatio={plateRatio(photo.place)}
        ratio={isLarge ? largeRatio : 1}
        alt={photo.alt}
      />
      <figcaption className="line-clamp-2 pt-1.5 text-sm">{photo.caption}</figcaption>
    </figure>
  );
}
