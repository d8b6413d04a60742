// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { films as demo } from '../../../scripts/seed/content/films';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { filmWords } from '../../content/films';
import { shell } from '../../content/shell/shell';
import { readContent } from '../../domain/content/fields';
import { readMedia } from '../../domain/content/media';
import { filmsTable } from '../../domain/content/pages/films';
import { FilmCard } from './film-card';
import type { Film } from './use-films';

const { host, render } = reactRoot();

const [gameNight, august2025] = readContent(filmsTable.fields, demo).list as [Film, Film];
const none = readMedia(null);

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
  expect(document.body.textContent).toContain(filmWords.cannotLoad);
  expect(document.querySelector('details')?.open).toBe(true);
  press(gameNight.title);
  expect(films()).toHaveLength(1);
});

it('draws a picture if the still cannot be loaded', () => {
  act(() => document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(document.querySelectorAll('picture img')).toHaveLength(1);
  expect(document.querySelector('article .po')).not.toBeNull();
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

describe('a film of the owner’s', () => {
  const upload = (name: string, type: string) =>
    readMedia({
      files: [{ path: `/api/files/media/abcdefghij12345/${name}`, type, bytes: 1 }],
      ...{ width: 1080, height: 1920 },
    });
  const bare = {
    ...{ id: 'ours', title: 'Ours', where: 'both', line: '', category: '', date: '', text: '' },
    ...{ film: upload('film.mp4', 'video/mp4'), poster: none, captions: none },
  } as const satisfies Film;
  const show = (more: Partial<Film> = {}) =>
    render(
      <FilmCard film={{ ...bare, ...more }} as="h2">
        {null}
      </FilmCard>,
    );

  it('needs neither a poster, nor captions, nor a text', () => {
    show();
    expect(host.querySelector('picture img, details')).toBeNull();
    expect(host.querySelector('article .po')).not.toBeNull();
    const link = host.querySelector('a');
    expect(link?.textContent).toBe('Play: Ours');
    expect(link?.getAttribute('href')).toBe(bare.film.files[0]?.path);
    press('Ours');
    const [film] = films();
    expect(film?.hasAttribute('poster')).toBe(false);
    expect(film?.querySelector('track')).toBeNull();
    expect(host.querySelector('video + p')).toBeNull();
    act(() => film?.querySelector('source')?.dispatchEvent(new Event('error')));
    expect(host.querySelector('[role=status], [role=alert]')?.textContent?.trim()).toBe(filmWords.cannotLoad);
  });

  it('has the length and the lines of its text', () => {
    show({ film: { ...bare.film, seconds: 59.6 }, text: 'One.\nTwo.\n\nThree.' });
    expect(host.querySelector('a')?.textContent).toBe('Play, 1:00: Ours');
    expect(host.querySelector('details p')?.textContent).toBe('One.\nTwo.\n\nThree.');
  });

  it('has its own poster, which another one replaces also if the first could not be loaded', () => {
    show({ poster: upload('one.webp', 'image/webp') });
    expect(host.querySelectorAll('picture > source')).toHaveLength(0);
    act(() => void host.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(host.querySelector('picture')).toBeNull();
    show({ poster: upload('two.webp', 'image/webp') });
    expect(host.querySelector('img')?.getAttribute('src')).toContain('two.webp');
  });

  it('says what its poster shows and who made it', () => {
    show({ poster: { ...upload('one.webp', 'image/webp'), alt: 'The choir.', credit: 'Ruth' } });
    expect(host.querySelector('img')?.alt).toBe('The choir.');
    expect(host.textContent).toContain(shell.pictureBy('Ruth'));
    show({ poster: upload('one.webp', 'image/webp') });
    expect(host.querySelector('img')?.alt).toBe('');
    expect(host.textContent).not.toContain(shell.pictureBy(''));
  });

  it('cannot be played before its file is chosen, as in the preview of a draft', () => {
    show({ film: none });
    expect(host.querySelector('a')).toBeNull();
  });
});
