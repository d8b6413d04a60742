// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import type { PhotoRecord } from '../../domain/posts/photo';
import { albumOf, drawingId, photoOf } from '../../domain/posts/photo-places';
import { useOffline } from '../../offline';
import { Halftone } from '../../ui/art/halftone';
import { Album } from './album';
import { StoryDrawings, StoryPhoto } from './story-photo';

const { host, render } = reactRoot();

const photo = (n: number, place: string): PhotoRecord => ({
  id: `photo${n}`.padEnd(15, '0'),
  alt: `Shows ${n}`,
  caption: `Caption ${n}`,
  place,
  image_url: `/image-${n}.webp`,
  screens_url: `/screens-${n}.png`,
});
const items = [...Array(9).keys()].map((n) => photo(n, 'album')).concat(photo(20, 'story:marisol-v'));

const renderPage = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const show = (shown: PhotoRecord[]) =>
  act(() =>
    useOffline.setState(({ lists }) => ({
      lists: { ...lists, photos: { items: shown, asOf: 1, state: 'ready', dropped: 0 } },
    })),
  );

beforeEach(() => {
  show(items);
});

it('shows the album without stories, seven photos in the strip, and none of their originals', () => {
  renderPage(<Album />);
  const pictures = [...host.querySelectorAll('[role=img]')].map((one) => one.getAttribute('aria-label'));
  expect(pictures).toEqual(
    albumOf(items)
      .slice(0, 7)
      .map(({ alt }) => alt),
  );
  expect(host.textContent).toContain('See all 9');
  expect(host.innerHTML).not.toContain('/image-');
});

it('says once that the pictures of the demo are drawings, instead of who agreed', () => {
  renderPage(<Album />);
  expect(host.textContent).toContain('Everyone in these photos said yes.');
  show(items.map((item, n) => ({ ...item, id: drawingId(n) })));
  expect(host.textContent).toContain('Demo drawings. With your photos, everyone in them said yes.');
  expect(host.textContent).not.toContain('Everyone in these photos');
  renderPage(<StoryDrawings />);
  expect(host.textContent).toBe('The pictures are demo drawings.');
  show(items);
  expect(host.textContent).toBe('');
});

it('shows nothing once the last photo is withdrawn', () => {
  renderPage(<Album />);
  show([]);
  expect(host.textContent).toBe('');
});

it('shows the photo of a story, else what stands in for it', () => {
  renderPage(<StoryPhoto id="marisol-v" otherwise="initials" />);
  expect(host.textContent).toContain('Caption 20');
  renderPage(<StoryPhoto id="devon-t" otherwise="initials" />);
  expect(host.textContent).toBe('initials');
  expect(photoOf(items, 'story:marisol-v')?.alt).toBe('Shows 20');
});

it('loads the original when it is asked for, and says when it cannot', () => {
  const original = { src: '/image.webp', see: 'See in color', back: 'See in ink', failed: 'Needs signal' };
  renderPage(<Halftone plates="/plates.png" plateRatio={1} ratio={1} alt="Hands" original={original} />);
  expect(host.querySelector('img')).toBe(null);
  act(() => host.querySelector('button')?.click());
  expect(host.querySelector('img')?.getAttribute('src')).toBe('/image.webp');
  expect(host.textContent).toBe('See in ink');
  act(() => void host.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Hands');
  expect(host.textContent).toBe('Needs signal');
});
