import { type MouseEvent, type ReactNode, useState } from 'react';
import { videos } from '../../content/films';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { duration } from './duration';
import { FilmPlayer } from './film-player';
import { FilmPoster } from './film-poster';

interface Film {
  readonly id: string;
  readonly title: string;
  readonly scenes: readonly { readonly seconds: number; readonly text: string }[];
}

interface FilmCardProps {
  film: Film;
  as: 'h2' | 'h3';
  /** What stands under the title. */
  children: ReactNode;
}

/**
 * A film: its poster until somebody presses play, then the film in the same place. Its words can be read instead, and
 * are opened when it cannot be fetched. Without script the button leads to the file.
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
      <details className="small" open={state === 'unreachable' || undefined}>
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
