// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { august2025, gameNight, videos } from '../../content/music/films';
import { FilmCard } from './film-card';

const { render } = reactRoot();

beforeEach(() => {
  // happy-dom loads no images: without this they would count as broken.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, value: false });
  render(
    <>
      <FilmCard film={gameNight} as="h2">
        {gameNight.line}
      </FilmCard>
      <FilmCard film={august2025} as="h2">
        {august2025.line}
      </FilmCard>
    </>,
  );
});

const films = () => [...document.querySelectorAll('video')];
const press = (title: string) =>
  act(() => {
    const link = [...document.querySelectorAll('a')].find((a) => a.textContent?.includes(title));
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

it('plays only after a press on the button, with captions', () => {
  expect(films()).toEqual([]);
  press(gameNight.title);
  expect(films()).toHaveLength(1);
  const [film] = films();
  expect(film?.autoplay && film.controls).toBe(true);
  expect(film?.querySelector('track[kind=captions]')?.getAttribute('src')).toBe('/video/game-night.vtt');
  expect(film?.querySelector('track')?.hasAttribute('default')).toBe(true);
});

it('opens the transcript if the film cannot be loaded, and can try again', () => {
  press(gameNight.title);
  act(() => films()[0]?.querySelector('source:last-of-type')?.dispatchEvent(new Event('error')));
  expect(films()).toEqual([]);
  expect(document.body.textContent).toContain(videos.cannotLoad);
  expect(document.querySelector('details')?.open).toBe(true);
  press(gameNight.title);
  expect(films()).toHaveLength(1);
});

it('draws a picture if the still cannot be loaded', () => {
  act(() => document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(document.querySelector('article svg.po')).not.toBeNull();
});

it('shows the captions below the picture, and over it only in full screen', () => {
  const track = Object.assign(new EventTarget(), {
    mode: 'disabled',
    activeCues: [{ text: 'Game\nnight.' }],
  });
  const tracks = Object.assign(new EventTarget(), { 0: track });
  vi.spyOn(HTMLVideoElement.prototype, 'textTracks', 'get').mockReturnValue(tracks as never);
  press(gameNight.title);
  act(() => void track.dispatchEvent(new Event('cuechange')));
  expect(track.mode).toBe('hidden');
  expect(document.querySelector('video + p')?.textContent).toBe('Game night.');

  const enlarge = (film: Element | null | undefined) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: film });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  act(() => enlarge(films()[0]));
  expect(track.mode).toBe('showing');
  act(() => enlarge(null));
  expect(track.mode).toBe('hidden');

  track.mode = 'disabled';
  act(() => void tracks.dispatchEvent(new Event('change')));
  expect(document.querySelector('video + p')).toBeNull();
});
