import { type MouseEvent, type ReactNode, useState } from 'react';
import { filmWords } from '../../content/films';
import { buttonClass } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import { Notice } from '../../ui/parts/notice';
import { PictureCredit } from '../content/picture-credit';
import { formatDuration } from '../content/songs';
import { FilmPlayer } from './film-player';
import { FilmPoster } from './film-poster';
import type { Film } from './use-films';

interface FilmCardProps {
  film: Film;
  as: 'h2' | 'h3';
  children: ReactNode;
}

const picture = 'block aspect-16/10 h-auto w-full';

/**
 * A film: its poster until somebody presses play, then the video. If the video cannot be loaded, its text opens.
 * Without JavaScript, the button links to the file.
 */
export function FilmCard({ film, as: Title, children }: FilmCardProps) {
  const { id, title, text } = film;
  // The last one is what most programs play. An incomplete draft has none.
  const file = film.film.files.at(-1);
  const seconds = Math.round(film.film.seconds);
  const [state, setState] = useState<'poster' | 'film' | 'unreachable'>('poster');
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setState('film');
  };
  return (
    <article className="grid content-start gap-2">
      <div className="relative">
        {state === 'film' ? (
          <FilmPlayer
            film={film}
            className={`${picture} object-contain`}
            onFail={() => setState('unreachable')}
          />
        ) : (
          <>
            <FilmPoster id={id} picture={film.poster} className={`${picture} object-cover`} />
            {file && (
              <a
                className={buttonClass('ink', 'md', 'absolute bottom-4 left-4 max-narrow:static')}
                href={file.path}
                onClick={play}
              >
                <Icon name="play" />
                <span>
                  {[filmWords.play, seconds > 0 && formatDuration(seconds)].filter(Boolean).join(', ')}
                  <span className="sr-only">: {title}</span>
                </span>
              </a>
            )}
          </>
        )}
      </div>
      <Title className="h3">{title}</Title>
      {children}
      {state === 'unreachable' && (
        <Notice live>
          {filmWords.cannotLoad} {text && filmWords.textBelow}
        </Notice>
      )}
      {text && (
        <details className="text-sm" open={state === 'unreachable' || undefined}>
          <summary className={buttonClass('quiet', 'sm', 'border-x-0 px-0')}>{filmWords.read}</summary>
          <p className="max-w-measure whitespace-pre-line pt-2">{text}</p>
        </details>
      )}
      <PictureCredit of={film.poster} className="text-sm" />
    </article>
  );
}
