import { site } from '../../content/site';
import { filmsTable } from '../../domain/content/pages/films';
import { contentIn } from '../../domain/content/table';
import type { ListName } from '../../domain/public-lists';
import { inksOf } from '../../features/content/side-pictures';
import { type ListRows, type ListView, useOffline } from '../../offline';
import { savesData } from '../../platform/preferences';
import { homeCache, photoCache } from '../../platform/worker-messages';
import { posterOf } from '../../ui/art/assign-pictures';
import { factsOf, pictureAddress } from '../../ui/art/picture-address';

/** Loads the pictures of all pages once, so that the service worker caches them. Not with `Save-Data`. */
export function prefetchPictures(): void {
  void deleteWithdrawnPhotos();
  useOffline.subscribe(({ lists }, before) => {
    if (lists.photos.items !== before.lists.photos.items) void deleteWithdrawnPhotos();
  });
  if (savesData()) return;
  prefetchPosters();
  prefetchEvents();
  prefetchPhotos();
}

/** Deletes cached photos that are no longer public, and a stored home page that has one: somebody withdrew their consent. */
async function deleteWithdrawnPhotos(): Promise<void> {
  const { items, asOf } = useOffline.getState().lists.photos;
  if (asOf === null) return;
  const shown = new Set(items.flatMap(({ image_url, screens_url }) => [image_url, screens_url]));
  try {
    const cache = await caches.open(photoCache);
    for (const request of await cache.keys()) {
      if (!shown.has(new URL(request.url).pathname)) await cache.delete(request, { ignoreVary: true });
    }
    const home = await caches.open(homeCache);
    const page = await (await home.match('/'))?.text();
    const inPage = page?.match(/\/api\/files\/public_photos\/[\w./-]+/g) ?? [];
    if (inPage.some((path) => !shown.has(path))) await home.delete('/');
  } catch {
    // Without Cache Storage nothing is cached.
  }
}

const prefetchPosters = () =>
  onceRead('content', (items) => {
    const row = items.find(({ id }) => id === filmsTable.key);
    const films = row && contentIn(filmsTable, row);
    for (const { files } of films ? [films.hero.picture, ...films.list.map(({ poster }) => poster)] : []) {
      if (files[0]) load(files[0].path);
    }
  });

/** The most flyers, and the most drawn pictures, to load. They are the last ones of the list, which are the next events. */
const maxEvents = 12;

/** A drawn picture is loaded in one size: without signal, the worker shows it in place of the others. */
const prefetchEvents = () =>
  onceRead('events', (items) => {
    const inks = inksOf(site(), 'ministries');
    const flyers = items.flatMap(({ flyer_url }) => flyer_url ?? []);
    const drawn = items.filter(({ flyer_url }) => !flyer_url).slice(-maxEvents);
    for (const source of flyers.slice(-maxEvents)) load(source);
    for (const event of drawn) {
      load(pictureAddress(factsOf({ ...event, ...posterOf(event) }, 300, 165, inks)));
    }
  });

/** Their plates only: an original loads on demand. */
const prefetchPhotos = () =>
  onceRead('photos', (items) => {
    for (const { screens_url } of items) load(screens_url, 'anonymous');
  });

function onceRead<N extends ListName>(name: N, use: (items: ListRows[N][]) => void): void {
  let stop = () => {};
  const check = () => {
    // A page has only its own content, and counts as loading until all of it is read.
    const { items, state }: ListView<ListRows[N]> = useOffline.getState().lists[name];
    if (state !== 'ready') return false;
    stop();
    use(items);
    return true;
  };
  if (!check()) stop = useOffline.subscribe(check);
}

/** `anonymous` requests as CSS does for masks. */
function load(source: string, crossOrigin: 'anonymous' | null = null): void {
  const picture = new Image();
  picture.crossOrigin = crossOrigin;
  picture.fetchPriority = 'low';
  picture.src = source;
}
