import { beforeEach, expect, it, vi } from 'vitest';
import { films } from '../../../scripts/seed/content/films';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import { filmsTable } from '../../domain/content/pages/films';
import type { PhotoRecord } from '../../domain/posts/photo';
import { useOffline } from '../../offline';
import { seedOf } from '../../ui/art/assign-pictures';
import { prefetchPictures } from './prefetch-pictures';

const photo = (id: string): PhotoRecord => ({
  id,
  alt: '',
  caption: '',
  place: 'album',
  image_url: `/api/files/public_photos/${id}/image.webp`,
  screens_url: `/api/files/public_photos/${id}/screens.png`,
});
const show = (items: PhotoRecord[]) =>
  useOffline.setState(({ lists }) => ({
    lists: { ...lists, photos: { items, asOf: 1, state: 'ready', dropped: 0 } },
  }));

const loaded: string[] = [];
const cached = new Map<string, { url: string }>();
let homePage = '';
beforeEach(() => {
  loaded.length = 0;
  cached.clear();
  for (const { image_url, screens_url } of [photo('stays'), photo('withdrawn')]) {
    for (const path of [image_url, screens_url]) cached.set(path, { url: `https://byop.example${path}` });
  }
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'Image',
    class {
      set src(source: string) {
        loaded.push(source);
      }
    },
  );
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => homePage && new Response(homePage),
      keys: async () => [...cached.values()],
      delete: async (what: { url: string } | '/') => {
        if (what === '/') homePage = '';
        else cached.delete(new URL(what.url).pathname);
      },
    }),
  });
});

it('loads the plates of photos once they are known, and deletes those of withdrawn ones', async () => {
  prefetchPictures();
  await Promise.resolve();
  expect(cached.size).toBe(4); // the list is not known yet
  show([photo('stays'), photo('withdrawn')]);
  await vi.waitFor(() => expect(loaded).toContain(photo('stays').screens_url));
  expect(loaded.filter((source) => source.endsWith('.webp'))).toEqual([]);
  expect(cached.size).toBe(4);
  show([photo('stays')]);
  await vi.waitFor(() =>
    expect([...cached.keys()]).toEqual([photo('stays').image_url, photo('stays').screens_url]),
  );
});

it('deletes a stored home page that shows a withdrawn photo', async () => {
  homePage = `<img src="${photo('stays').image_url}">`;
  prefetchPictures();
  show([photo('stays')]);
  await vi.waitFor(() => expect([...cached.keys()]).not.toContain(photo('withdrawn').image_url));
  expect(homePage).not.toBe('');

  homePage += `<script>{"image_url":"${photo('withdrawn').image_url}"}</script>`;
  show([photo('stays')]);
  await vi.waitFor(() => expect(homePage).toBe(''));
});

it('loads the posters of films once all content is known, each in its preferred format', async () => {
  const showFilms = (state: 'loading' | 'ready', body: object | null) => {
    const items = body ? [{ id: filmsTable.key, shape: 1, body: { ...body } }] : [];
    useOffline.setState(({ lists }) => ({
      lists: { ...lists, content: { items, asOf: 1, state, dropped: 0 } },
    }));
  };
  const posters = () => [...new Set(loaded.filter((source) => source.startsWith('/images/')))];
  showFilms('loading', null);
  prefetchPictures();
  expect(posters()).toEqual([]);
  showFilms('ready', { ...films, list: films.list.slice(0, 1) });
  expect(posters()).toEqual(['/images/hero.avif', '/images/game-night.avif']);
});

it('loads the flyers of the next events, and one drawn picture of each without a flyer', () => {
  const items = Array.from({ length: 30 }, (_, n) =>
    eventRecord({ id: `event-${n}`, flyer_url: n % 2 ? `/api/files/events/${n}/flyer.webp` : null }),
  );
  prefetchPictures();
  useOffline.setState(({ lists }) => ({
    lists: { ...lists, events: { items, asOf: 1, state: 'ready', dropped: 0 } },
  }));
  const seeds = items.map((event) => seedOf(event).toString(36));
  const loadedOf = (folder: string) => [...new Set(loaded.filter((source) => source.startsWith(folder)))];
  const drawings = loadedOf('/art/');
  expect(drawings.map((source) => seeds.indexOf(source.split('-')[2] ?? ''))).toEqual(
    Array.from({ length: 12 }, (_, n) => 6 + 2 * n),
  );
  expect(loadedOf('/api/files/events/')).toEqual(
    items.flatMap(({ flyer_url }) => flyer_url ?? []).slice(-12),
  );
});
