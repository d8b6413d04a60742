import { useEffect, useRef, useState } from 'react';
import { home } from '../../content/home';
import { Button } from '../../ui/button';
import { FilmPoster } from './film-poster';
import { mayFetchFilm } from './may-fetch-film';
import { useLoaded } from './use-loaded';

const { id, play, pause } = home.heroFilm;

/**
 * The loop on the home page: a still first, the film over it once the page has loaded, silent and for the eye only.
 * Where it is not fetched by itself (Save-Data, less motion) it can still be asked for.
 */
export function HeroFilm() {
  const loaded = useLoaded();
  const ref = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<'still' | 'fetched' | 'broken'>('still');
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (loaded && mayFetchFilm()) setFilm('fetched');
  }, [loaded]);
  const toggle = () => {
    if (film === 'still') setFilm('fetched');
    else if (playing) ref.current?.pause();
    // Refused (power saving, say): then it stays a still, and the button goes on offering it.
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
