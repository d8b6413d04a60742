import { useEffect, useRef, useState } from 'react';
import { home } from '../../content/home';
import { Button } from '../../ui/button';
import { FilmPoster } from './film-poster';

const { id, play, pause } = home.heroFilm;

/**
 * The muted, decorative film loop of the home page. It covers its still after the page has loaded. With Save-Data or
 * reduced motion, it loads only when somebody presses the button.
 */
export function HeroFilm() {
  const loaded = usePageLoaded();
  const ref = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<'still' | 'fetched' | 'broken'>('still');
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (loaded && mayAutoplay()) setFilm('fetched');
  }, [loaded]);
  const toggle = () => {
    if (film === 'still') setFilm('fetched');
    else if (playing) ref.current?.pause();
    // If the browser refuses (to save power), the still and the button remain.
    else ref.current?.play().catch(() => {});
  };
  return (
    <>
      <FilmPoster id={id} first />
      {film === 'fetched' && (
        <video
          ref={ref}
          muted
          autoPlay
          loop
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          width={960}
          height={600}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setFilm('broken')}
        >
          <source src={`/video/${id}.webm`} type="video/webm" />
          <source src={`/video/${id}.mp4`} type="video/mp4" onError={() => setFilm('broken')} />
        </video>
      )}
      {loaded && film !== 'broken' && (
        <Button kind="ink" icon={playing ? 'pause' : 'play'} onClick={toggle}>
          {playing ? pause : play}
        </Button>
      )}
    </>
  );
}

/** Returns false during prerendering, hydration and loading, then true. */
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

function mayAutoplay(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const savesData =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData;
  return !savesData;
}
