import { type MouseEvent, type ReactNode, useState } from 'react';
import { videos } from '../../content/music/films';
import { buttonClass } from '../../ui/parts/button';
import { Prose } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { Notice } from '../../ui/parts/notice';
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
  children: ReactNode;
}

const picture = 'block aspect-16/10 h-auto w-full object-cover';

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
    <article className="grid content-start gap-2">
      <div className="relative">
        {state === 'film' ? (
          <FilmPlayer id={id} title={title} className={picture} onFail={() => setState('unreachable')} />
        ) : (
          <>
            <FilmPoster id={id} className={picture} />
            <a
              className={buttonClass('ink', 'md', 'absolute bottom-4 left-4 max-narrow:static')}
              href={`/video/${id}.mp4`}
              onClick={play}
            >
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
      {state === 'unreachable' && <Notice live>{videos.cannotLoad}</Notice>}
      <details className="text-sm" open={state === 'unreachable' || undefined}>
        <summary className={buttonClass('quiet', 'sm', 'border-x-0 px-0')}>{videos.read}</summary>
        <Prose paragraphs={scenes.map(({ text }) => text)} className="pt-2" />
      </details>
    </article>
  );
}

/** Returns the length of a film as "0:48". */
function duration(scenes: Film['scenes']): string {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
