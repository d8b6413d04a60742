import { useEffect, useRef } from 'react';
import { site } from '../../content/site';
import { pauseOthers } from '../../ui/pause-others';

interface FilmPlayerProps {
  id: string;
  title: string;
  /** The film cannot be fetched or shown here. */
  onFail: () => void;
}

/** The film itself, started by the press that brought it here, with captions on. */
export function FilmPlayer({ id, title, onFail }: FilmPlayerProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <video
      ref={ref}
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
      <track
        kind="captions"
        src={`/video/${id}.vtt`}
        srcLang={site.locale.slice(0, 2)}
        label="English"
        default
      />
    </video>
  );
}
