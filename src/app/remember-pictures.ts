import { home } from '../content/home';
import { videos } from '../content/videos';
import { useOffline } from '../offline/offline-store';

/** The pictures of the pages that no page draws from data. */
const pictures = [home.heroFilm, ...home.films.list, ...videos.list].map(({ id }) => `/images/${id}.avif`);

/**
 * Has the worker see every picture once, so that each page has its own without signal too. Not for those who asked to
 * be spared.
 */
export function rememberPictures(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const saves = typeof connection === 'object' && connection !== null && 'saveData' in connection;
  if (saves && connection.saveData) return;
  new Set(pictures).forEach(load);
  rememberFlyers();
}

/** At most so many flyers, of the events that come last in the list: those that people still go to. */
const mostFlyers = 12;

/** Loads the flyers once the list of events was read, so that list, ticket and poster have them without signal. */
function rememberFlyers(): void {
  const check = () => {
    const { items, asOf } = useOffline.getState().lists.events;
    if (asOf === null) return;
    stop();
    for (const { flyer_url } of items.filter((event) => event.flyer_url).slice(-mostFlyers)) {
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
