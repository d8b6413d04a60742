// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { home } from '../../content/home';
import { HeroFilm } from './hero-film';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;
const person = { lessMotion: false, saveData: false };

beforeEach(() => {
  Object.assign(person, { lessMotion: false, saveData: false });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && person.lessMotion,
  }));
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => ({ saveData: person.saveData }),
  });
  // Pictures are never fetched here: they are on their way, not broken.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, value: false });
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') ?? document.body);
});
afterEach(() => act(() => root.unmount()));

const show = () => act(() => root.render(<HeroFilm />));
const film = () => document.querySelector('video');
const button = () => document.querySelector('button');
const tell = (event: string) => act(() => film()?.dispatchEvent(new Event(event)));

it('comes over its still once the page has loaded, silent and for the eye only', () => {
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

it.each(['lessMotion', 'saveData'] as const)(
  'is not fetched by itself with %s, but can be asked for',
  (wish) => {
    person[wish] = true;
    show();
    expect(film()).toBeNull();
    act(() => button()?.click());
    expect(film()).not.toBeNull();
  },
);

it('says on its button what pressing it does', () => {
  show();
  expect(button()?.textContent).toBe(home.heroFilm.play);
  tell('playing');
  expect(button()?.textContent).toBe(home.heroFilm.pause);
  tell('pause');
  expect(button()?.textContent).toBe(home.heroFilm.play);
});

it('leaves the still and no dead button when it cannot be fetched', () => {
  show();
  act(() => film()?.querySelector('source:last-of-type')?.dispatchEvent(new Event('error')));
  expect(film()).toBeNull();
  expect(button()).toBeNull();
  expect(document.querySelector('img')).not.toBeNull();
});
