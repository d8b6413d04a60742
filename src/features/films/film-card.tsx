import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { videos } from '../../content/films';
import { site } from '../../content/site';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { pauseOthers } from '../../ui/pause-others';
import { FilmPoster } from './film-poster';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly scenes: readonly { readonly seconds: number; readonly text: string }[];
}

interface FilmCardProps {
  film: Film;
  as: 'h2' | 'h3';
  children: ReactNode;
}

/**
 * A film: its poster until somebody presses play, then the video. If the video cannot be loaded, its transcript opens.
 * Without JavaScript, the button links to the file.
 */
export function FilmCard({ film, as: Title, children }: FilmCardProps) {
  const { id, title, scenes } = film;
  const [state, setState] = useState<'poster' | 'film' | 'unreachable'>('poster');
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setState('film');
  };
  return (
    <article className="film-card">
      <div className="film">
        {state === 'film' ? (
          <FilmPlayer id={id} title={title} onFail={() => setState('unreachable')} />
        ) : (
          <>
            <FilmPoster id={id} />
            <a className={buttonClass('ink')} href={`/video/${id}.mp4`} onClick={play}>
              <Icon name="play" />
              <span>
                {videos.play}, {duration(scenes)}
                <span className="sr-only">: {title}</span>
              </span>
            </a>
          </>
        )}
      </div>
      <Title className="h3">{title}</Title>
      {children}
      {state === 'unreachable' && <Notice live>{videos.needsSignal}</Notice>}
      <details className="text-sm" open={state === 'unreachable' || undefined}>
        <summary className={buttonClass('quiet', 'sm')}>{videos.read}</summary>
        <div className="prose">
          {scenes.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
    </article>
  );
}

interface FilmPlayerProps {
  id: string;
  title: string;
  onFail: () => void;
}

function FilmPlayer({ id, title, onFail }: FilmPlayerProps) {
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

/** Returns the length of a film as "0:48". */
function duration(scenes: Film['scenes']): string {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
