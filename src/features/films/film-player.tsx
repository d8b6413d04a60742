import { type RefObject, useEffect, useRef, useState } from 'react';
import { pauseOthers } from '../../ui/parts/pause-others';

interface FilmPlayerProps {
  id: string;
  title: string;
  className: string;
  onFail: () => void;
}

/** A playing film and its captions below it: over the picture, they would cover the film's words. */
export function FilmPlayer({ id, title, className, onFail }: FilmPlayerProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const caption = useCaption(ref);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <video
        ref={ref}
        className={className}
        controls
        autoPlay
        playsInline
        tabIndex={0}
        aria-label={title}
        poster={`/images/${id}.jpg`}
        width={960}
        height={600}
        onPlay={(event) => pauseOthers(event.currentTarget)}
        onError={onFail}
      >
        <source src={`/video/${id}.webm`} type="video/webm" />
        <source src={`/video/${id}.mp4`} type="video/mp4" onError={onFail} />
        <track kind="captions" src={`/video/${id}.vtt`} srcLang="en" label="English" default />
      </video>
      {caption !== null && <p className="min-h-[4lh] py-2 @tablet:min-h-[3lh]">{caption}</p>}
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
