import { type RefObject, useEffect, useRef, useState } from 'react';
import { filmWords } from '../../content/films';
import { pauseOthers } from '../../ui/parts/pause-others';
import { FilmSources } from './film-sources';
import type { Film } from './use-films';

interface FilmPlayerProps {
  film: Film;
  className: string;
  onFail: () => void;
}

/** A playing film and its captions below it: over the picture, they would cover the film's words. */
export function FilmPlayer({ film: { title, film, poster, captions }, className, onFail }: FilmPlayerProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const caption = useCaption(ref);
  const [track] = captions.files;
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the owner may have none */}
      <video
        ref={ref}
        className={className}
        controls
        autoPlay
        playsInline
        tabIndex={0}
        aria-label={title}
        poster={poster.files.at(-1)?.path}
        width={film.width}
        height={film.height}
        onPlay={(event) => pauseOthers(event.currentTarget)}
        onError={onFail}
      >
        <FilmSources film={film} onFail={onFail} />
        {track && <track kind="captions" src={track.path} label={filmWords.captions} default />}
      </video>
      {track && caption !== null && <p className="min-h-[4lh] py-2 @tablet:min-h-[3lh]">{caption}</p>}
    </>
  );
}

/** Returns the current caption, '' between two, or null if captions are turned off or the browser draws them. */
function useCaption(ref: RefObject<HTMLVideoElement | null>): string | null {
  const [caption, setCaption] = useState<string | null>('');
  useEffect(() => {
    const film = ref.current;
    const tracks = film?.textTracks;
    const track = tracks?.[0];
    if (!film || !track) return;
    const show = () => setCaption(track.mode === 'hidden' ? cueText(track) : null);
    // `hidden`: loaded but not drawn. In full screen there is no page to show it. `disabled`: turned off in the controls.
    const place = () => {
      const mode = isFullScreen(film) ? 'showing' : 'hidden';
      if (track.mode !== 'disabled' && track.mode !== mode) track.mode = mode;
      show();
    };
    const stop = new AbortController();
    const { signal } = stop;
    track.mode = 'hidden';
    track.addEventListener('cuechange', show, { signal });
    tracks.addEventListener('change', place, { signal });
    document.addEventListener('fullscreenchange', place, { signal });
    // The full screen of iPhones.
    film.addEventListener('webkitbeginfullscreen', place, { signal });
    film.addEventListener('webkitendfullscreen', place, { signal });
    return () => stop.abort();
  }, [ref]);
  return caption;
}

function cueText(track: TextTrack): string {
  return [...(track.activeCues ?? [])]
    .map((cue) => ('text' in cue && typeof cue.text === 'string' ? cue.text : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

function isFullScreen(film: HTMLVideoElement): boolean {
  return (
    document.fullscreenElement === film ||
    ('webkitDisplayingFullscreen' in film && film.webkitDisplayingFullscreen === true)
  );
}
