// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { songs as demo } from '../../../scripts/seed/content/songs';
import { showContent } from '../../../tests/support/pages/demo-pages';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { SongSleeve } from './song-sleeve';
import { songs } from './songs';

const { host, render } = reactRoot();

// happy-dom loads no images: without this they would count as broken.
beforeEach(() =>
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, value: false }),
);

it('shows the owner’s picture once it is needed, and the drawing where it cannot be loaded', () => {
  const file = { path: '/api/files/media/abcdefghijklmno/sleeve.jpg', type: 'image/jpeg', bytes: 9 };
  const smaller = { path: '/api/files/media/abcdefghijklmno/sleeve.avif', type: 'image/avif', bytes: 5 };
  const sleeve = { files: [smaller, file], width: 600, height: 600, alt: 'A lantern.' };
  showContent({ songs: { list: demo.list.map((song) => ({ ...song, sleeve })) } });
  const [song] = songs();
  if (!song) throw new Error('There is no song.');
  render(<SongSleeve song={song} />);
  const image = host.querySelector('img');
  expect([image?.getAttribute('src'), image?.getAttribute('loading')]).toEqual([file.path, 'lazy']);
  expect(image?.alt).toBe('A lantern.');
  // Else each takes a cell of the grid around the picture.
  expect([...host.querySelectorAll('source')].map(({ type, hidden }) => [type, hidden])).toEqual([
    ['image/avif', true],
  ]);
  render(<SongSleeve song={song} decorative />);
  expect(image?.alt).toBe('');
  act(() => image?.dispatchEvent(new Event('error')));
  expect(host.querySelector('picture img')).toBeNull();
  expect(host.querySelector('.po')).not.toBeNull();
});
