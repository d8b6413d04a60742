/** Writes pages at build time. Runs in Node only; nothing of the page imports it. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { openPaths, routeAt } from './routes';

/** An address that is no page: what it shows is the page for all others. */
const nowhere = '/404';

/**
 * A page as markup, whole: screens are loaded first, so that nothing is left for a script to put in its place.
 * The document's title and description come first in it. Rejects when the page throws.
 */
async function renderPage(path: string): Promise<string> {
  await routeAt(path)?.screen.load();
  let problem: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App built />
      </StaticRouter>
    </StrictMode>,
    {
      // A large page would otherwise be cut in pieces that a script puts together.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        problem ??= error;
      },
    },
  );
  const markup = await new Response(prelude).text();
  if (problem) throw problem;
  return markup;
}

/** Every address that is a page, and the one for all others, with its markup. Rendered as this module is imported. */
export const pages: readonly { path: string; markup: string }[] = await Promise.all(
  [...openPaths, nowhere].map(async (path) => ({ path, markup: await renderPage(path) })),
);
