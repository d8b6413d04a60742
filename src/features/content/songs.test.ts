import { afterEach, expect, it } from 'vitest';
import { songs as demo } from '../../../scripts/seed/content/songs';
import { demoSite, provideDemoSite } from '../../../tests/support/demo-site';
import { showContent } from '../../../tests/support/pages/demo-pages';
import { provideSite } from '../../content/site';
import { songIds, songOf, songs } from './songs';

afterEach(() => {
  provideDemoSite();
  showContent();
});

it('are those that the owner shows, in their order', () => {
  const list = demo.list.map((song) => (song.id === 'lantern' ? { ...song, shown: 'no' } : song)).reverse();
  showContent({ songs: { list } });
  expect(songIds()).toEqual(list.slice(1).map(({ id }) => id));
  expect(songOf('lantern')).toBeUndefined();
  expect(songs()).toBe(songs());
});

it('are none before the first are published', () => {
  showContent({ songs: null });
  expect(songs()).toEqual([]);
});

it('are none on a site without music', () => {
  showContent();
  expect(songs()).toHaveLength(6);
  provideSite(() => ({ ...demoSite, parts: { ...demoSite.parts, music: 'off' } }));
  expect(songs()).toEqual([]);
});
