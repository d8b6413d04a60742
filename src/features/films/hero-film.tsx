import { useEffect, useRef, useState } from 'react';
import { filmWords } from '../../content/films';
import type { Site } from '../../content/site';
import { isUpload, readMedia } from '../../domain/content/media';
import { mayAutoplay } from '../../platform/preferences';
import { Button } from '../../ui/parts/button';
import { PictureCredit } from '../content/picture-credit';
import { hasOwnInks } from '../content/side-pictures';
import { useSite } from '../content/use-site';
import { FilmPoster } from './film-poster';
import { FilmSources } from './film-sources';
import type { Films } from './use-films';

const { play, pause } = filmWords.hero;

/**
 * The muted, decorative film loop of the home page. It covers its still after the page has loaded. With Save-Data, reduced
 * motion, or a line that is not known to be fast, it loads only when somebody presses the button. Without a film, the still alone; without both, a drawing.
 */
export function HeroFilm({ hero: published }: { hero: Films['hero'] }) {
  const hero = inInks(published, useSite());
  const hasFilm = hero.film.files.length > 0;
  const loaded = usePageLoaded();
  const ref = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<'still' | 'fetched' | 'broken'>('still');
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (hasFilm && loaded && mayAutoplay()) setFilm('fetched');
  }, [hasFilm, loaded]);
  const toggle = () => {
    if (film === 'still') setFilm('fetched');
    else if (playing) ref.current?.pause();
    // If the browser refuses (to save power), the still and the button remain.
    else ref.current?.play().catch(() => {});
  };
  return (
    <div className="relative h-full overflow-hidden">
      <FilmPoster
        id="hero"
        picture={hero.picture}
        first
        className="aspect-video h-auto w-full object-cover tablet:absolute tablet:inset-0 tablet:h-full"
      />
      {hasFilm && film === 'fetched' && (
        // Smaller than the still, or it counts as the largest contentful paint. The shadow hides the still's edge.
        <video
          ref={ref}
          className="absolute inset-0 size-[calc(100%-2px)] object-cover shadow-[2px_2px_0_var(--color-base-100)]"
          muted
          autoPlay
          loop
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          width={hero.film.width}
          height={hero.film.height}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setFilm('broken')}
        >
          <FilmSources film={hero.film} onFail={() => setFilm('broken')} />
        </video>
      )}
      <PictureCredit of={hero.picture} className="absolute top-0 right-0 bg-base-100 px-1.5 py-0.5 text-xs" />
      {hasFilm && loaded && film !== 'broken' && (
        <Button
          kind="ink"
          className="absolute bottom-10 left-4 max-narrow:static tablet:bottom-5 tablet:left-5"
          icon={playing ? 'pause' : 'play'}
          onClick={toggle}
        >
          {playing ? pause : play}
        </Button>
      )}
    </div>
  );
}

const nothing = readMedia(null);

/** Returns what there is of the hero in the owner's inks: a film and a still of the release have others, so the drawing takes their place. */
function inInks({ film, picture }: Films['hero'], site: Site): Films['hero'] {
  if (!hasOwnInks(site, 'ministries')) return { film, picture };
  return { film: isUpload(film) ? film : nothing, picture: isUpload(picture) ? picture : nothing };
}

/** Returns false on the server, during hydration and loading, then true. */
function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    if (document.readyState === 'complete') done();
    else addEventListener('load', done, { once: true });
    return () => removeEventListener('load', done);
  }, []);
  return loaded;
}
