// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { films } from '../../../scripts/seed/content/films';
import { demoSite, provideDemoSite } from '../../../tests/support/demo-site';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { filmWords } from '../../content/films';
import { shell } from '../../content/shell/shell';
import { provideSite } from '../../content/site';
import { readMedia } from '../../domain/content/media';
import { HeroFilm } from './hero-film';
import type { Films } from './use-films';

const { render } = reactRoot();

const preferences = { lessMotion: false, saveData: false, slowLine: false };

beforeEach(() => {
  Object.assign(preferences, { lessMotion: false, saveData: false, slowLine: false });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && preferences.lessMotion,
  }));
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => ({ saveData: preferences.saveData, downlink: preferences.slowLine ? 1.5 : 10 }),
  });
  // happy-dom loads no images: without this they would count as broken.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, value: false });
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  provideDemoSite();
});

const show = (hero: Films['hero'] = films.hero) => render(<HeroFilm hero={hero} />);
const none = readMedia(null);
const film = () => document.querySelector('video');
const button = () => document.querySelector('button');
const fire = (event: string) => act(() => film()?.dispatchEvent(new Event(event)));

it('covers its still once the page has loaded, muted and hidden from assistive technology', () => {
  show();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/hero.jpg');
  expect(film()?.muted && film()?.loop && film()?.autoplay).toBe(true);
  expect(film()?.getAttribute('aria-hidden')).toBe('true');
});

it('waits for the page to be loaded', () => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  show();
  expect(film()).toBeNull();
  act(() => window.dispatchEvent(new Event('load')));
  expect(film()).not.toBeNull();
});

it.each(['lessMotion', 'saveData', 'slowLine'] as const)(
  'loads only after a press on the button with %s',
  (preference) => {
    preferences[preference] = true;
    show();
    expect(film()).toBeNull();
    act(() => button()?.click());
    expect(film()).not.toBeNull();
  },
);

it('shows the action of its button', () => {
  show();
  expect(button()?.textContent).toBe(filmWords.hero.play);
  fire('playing');
  expect(button()?.textContent).toBe(filmWords.hero.pause);
  fire('pause');
  expect(button()?.textContent).toBe(filmWords.hero.play);
});

it('shows the still without a button if the film cannot be loaded', () => {
  show();
  act(() => film()?.querySelector('source:last-of-type')?.dispatchEvent(new Event('error')));
  expect(film()).toBeNull();
  expect(button()).toBeNull();
  expect(document.querySelector('img')).not.toBeNull();
});

it('shows a picture without a film, and no button', () => {
  show({ ...films.hero, film: none });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/hero.jpg');
  expect(film()).toBeNull();
  expect(button()).toBeNull();
});

it('says what its picture shows and who made it', () => {
  show({ ...films.hero, picture: { ...films.hero.picture, credit: 'Ruth' } });
  expect(document.querySelector('img')?.alt).toBe(films.hero.picture.alt);
  expect(document.body.textContent).toContain(shell.pictureBy('Ruth'));
});

it('draws the still of a film without a picture', () => {
  show({ ...films.hero, picture: none });
  expect(document.querySelector('.po')).not.toBeNull();
  expect(film()).not.toBeNull();
});

describe('with the inks of the owner', () => {
  const upload = { path: '/api/files/media/media0000000001/film.mp4', type: 'video/mp4', bytes: 1 };
  const withInks = (first = '#2f6f4f', second = '#c2185b') => {
    const site = { ...demoSite, colors: { ...demoSite.colors, ministries: { first, second } } };
    provideSite(() => site);
  };

  it('is the drawing, which has them, in place of the film and the still of the release', () => {
    withInks();
    show();
    expect(document.querySelector('.po img')?.getAttribute('loading')).toBeNull();
    expect(film()).toBeNull();
    expect(button()).toBeNull();
  });

  it('keeps a film and a picture of the owner', () => {
    withInks();
    show({ ...films.hero, film: { ...films.hero.film, files: [upload] } });
    expect(film()?.querySelector('source')?.getAttribute('src')).toBe(upload.path);
    show({ film: none, picture: { ...films.hero.picture, files: [{ ...upload, type: 'image/png' }] } });
    expect(document.querySelector('img')?.getAttribute('src')).toBe(upload.path);
  });

  it('keeps the film of the release while one of the two is missing', () => {
    withInks('#2f6f4f', '');
    show();
    expect(film()).not.toBeNull();
  });
});
