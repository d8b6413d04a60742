import { home } from '../content/home';
import { videos } from '../content/videos';
import { posterFont } from '../ui/poster-font';

/** The pictures of the pages that no page draws from data. */
const pictures = [home.heroFilm, ...home.films.list, ...videos.list].map(({ id }) => `/images/${id}.avif`);

/**
 * Has the worker see every picture once, so that each page has its own without signal too. Not for those who asked to
 * be spared.
 */
export function rememberPictures(): void {
  // From the browser's own cache: the page has it already.
  fetch(posterFont).catch(() => {});
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const saves = typeof connection === 'object' && connection !== null && 'saveData' in connection;
  if (saves && connection.saveData) return;
  for (const source of new Set(pictures)) {
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.src = source;
  }
}
