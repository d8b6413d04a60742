// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { home } from '../../content/home';
import { HeroFilm } from './hero-film';

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

const show = () => render(<HeroFilm />);
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
  expect(button()?.textContent).toBe(home.heroFilm.play);
  fire('playing');
  expect(button()?.textContent).toBe(home.heroFilm.pause);
  fire('pause');
  expect(button()?.textContent).toBe(home.heroFilm.play);
});

it('shows the still without a button if the film cannot be loaded', () => {
  show();
  act(() => film()?.querySelector('source:last-of-type')?.dispatchEvent(new Event('error')));
  expect(film()).toBeNull();
  expect(button()).toBeNull();
  expect(document.querySelector('img')).not.toBeNull();
});
