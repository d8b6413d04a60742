// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { showContent } from '../../../tests/support/pages/demo-pages';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { player } from '../../content/music/player';
import PlayerSheet from './player-sheet';
import { initialPlayer, usePlayer } from './player-store';

const { host, render } = reactRoot();

const onClose = vi.fn();

beforeEach(() => {
  showContent();
  usePlayer.setState({ ...initialPlayer, current: 'back-row-hymn', seconds: 33 }, true);
  onClose.mockClear();
  render(
    <MemoryRouter>
      <PlayerSheet onClose={onClose} />
    </MemoryRouter>,
  );
});

const tabs = () => [...host.querySelectorAll<HTMLElement>('[role=tab]')];
const tab = (name: string) => tabs().find(({ textContent }) => textContent === name);
const selected = () => tabs().find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;
const { song, lyrics, next } = player.tabs;

it('shows the song first', () => {
  expect(tabs().map(({ textContent }) => textContent)).toEqual([song, lyrics, next]);
  expect(selected()).toBe(song);
});

it('marks the line that is sung, and follows the position', () => {
  act(() => tab(lyrics)?.click());
  const line = () => host.querySelector('button[aria-current]')?.textContent;
  expect(line()).toBe('So stomp it on the floorboards,');
  act(() => usePlayer.setState({ seconds: 40 }));
  expect(line()).toBe('the pew is loose, the pew is ours.');
});

it('returns to the song if the next one has no lyrics', () => {
  act(() => tab(lyrics)?.click());
  act(() => usePlayer.setState({ current: 'lantern' }));
  expect(tabs().map(({ textContent }) => textContent)).toEqual([song, next]);
  expect(selected()).toBe(song);
});

it('shows lyrics without times as text', () => {
  act(() => usePlayer.setState({ current: 'basement-psalm' }));
  act(() => tab(lyrics)?.click());
  const panel = host.querySelector('[role=tabpanel]');
  expect(panel?.textContent).toContain('Out of the depths');
  expect([...(panel?.querySelectorAll('button') ?? [])].some((b) => b.textContent?.includes('depths'))).toBe(
    false,
  );
});

it('closes by the arrow and by Escape', () => {
  host.querySelector<HTMLElement>(`[aria-label="${player.close}"]`)?.click();
  expect(onClose).toHaveBeenCalledTimes(1);
  act(() => {
    host
      .querySelector('dialog')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(onClose).toHaveBeenCalledTimes(2);
});
