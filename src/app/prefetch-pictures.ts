import { videos } from '../content/films';
import { home } from '../content/home';
import { useOffline } from '../offline/offline-store';

const videoPosters = [home.heroFilm, ...home.films.list, ...videos.list].map(
  ({ id }) => `/images/${id}.avif`,
);

/** Loads the pictures of all pages once, so that the service worker caches them. Not with `Save-Data`. */
export function prefetchPictures(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const hasSaveData = typeof connection === 'object' && connection !== null && 'saveData' in connection;
  if (hasSaveData && connection.saveData) return;
  new Set(videoPosters).forEach(load);
  prefetchFlyers();
}

/** The most flyers to load. They are the last ones of the list, which are the next events. */
const maxFlyers = 12;

function prefetchFlyers(): void {
  const check = () => {
    const { items, asOf } = useOffline.getState().lists.events;
    if (asOf === null) return;
    stop();
    for (const { flyer_url } of items.filter((event) => event.flyer_url).slice(-maxFlyers)) {
      if (flyer_url) load(flyer_url);
    }
  };
  const stop = useOffline.subscribe(check);
  check();
}

function load(source: string): void {
  const picture = new Image();
  picture.fetchPriority = 'low';
  picture.src = source;
}
