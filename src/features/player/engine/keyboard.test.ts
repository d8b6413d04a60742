// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { initialPlayer, type PlayerState } from '../player-store';
import { commandFor, listenToKeys, seekStep } from './keyboard';

let state: PlayerState;
const engine = { toggle: vi.fn(), next: vi.fn(), previous: vi.fn(), seek: vi.fn() };
const settings = { toggleMute: vi.fn(), setVolume: vi.fn() };
const needs = { engine, settings, state: () => state };
listenToKeys(needs);

beforeEach(() => {
  vi.clearAllMocks();
  state = { ...initialPlayer, seconds: 20, volume: 0.5 };
  document.body.innerHTML = `
    <section data-player><button id="play">Play</button><input id="slider" type="range"></section>
    <input id="name"><p id="text" tabindex="-1">Words</p><video id="film" controls tabindex="0"></video>`;
});

const press = (key: string, where = 'text', more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.getElementById(where)?.dispatchEvent(event);
  return event.defaultPrevented;
};

it('plays, pauses, seeks, changes the song and mutes from anywhere on the page', () => {
  press(' ');
  expect(engine.toggle).toHaveBeenCalledOnce();
  press('ArrowLeft');
  press('ArrowRight');
  expect(engine.seek.mock.calls).toEqual([[20 - seekStep], [20 + seekStep]]);
  press('ArrowRight', 'text', { shiftKey: true });
  press('ArrowLeft', 'text', { shiftKey: true });
  expect([engine.next, engine.previous].map((run) => run.mock.calls.length)).toEqual([1, 1]);
  press('m');
  press('M');
  expect(settings.toggleMute).toHaveBeenCalledTimes(2);
});

it('ignores keys in elements that use them', () => {
  for (const where of ['name', 'slider', 'film']) {
    for (const key of [' ', 'm', 'ArrowLeft', 'ArrowUp'])
      expect(press(key, where), `${key} ${where}`).toBe(false);
  }
  expect(press(' ', 'play')).toBe(false);
  expect(press('ArrowLeft', 'play')).toBe(true);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('m', 'text', more)).toBe(false);
});

it('sets the volume with the up and down arrows in the player only; elsewhere they scroll', () => {
  expect(press('ArrowDown')).toBe(false);
  expect(press('ArrowUp', 'play')).toBe(true);
  expect(settings.setVolume).toHaveBeenCalledWith(0.55);
});

it('ignores the repeats of a held key', () => {
  const held = { key: ' ', shiftKey: false, repeat: true };
  expect(commandFor(held, document.body, needs)).toBeNull();
  expect(commandFor({ ...held, key: 'm' }, document.body, needs)).toBeNull();
});

it('ignores keys when switched off, without a player on the page, and behind a dialog', () => {
  state = { ...state, keys: false };
  expect(press(' ')).toBe(false);
  state = { ...state, keys: true };
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect(press(' ')).toBe(false);
  dialog.remove();
  expect(press(' ')).toBe(true);
  document.querySelector('[data-player]')?.remove();
  expect(press(' ')).toBe(false);
});
