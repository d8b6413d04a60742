/** Renders pages to HTML at build time. Runs in Node only. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { openPaths, routeAt } from './routes';

const notFound = '/404';

/** Loads the screen first, so that no Suspense boundary is left for a script. @throws errors of the page */
async function renderPage(path: string): Promise<string> {
  await routeAt(path)?.screen.load();
  let pageError: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App built />
      </StaticRouter>
    </StrictMode>,
    {
      // React splits larger pages into chunks that a script joins.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        pageError ??= error;
      },
    },
  );
  const markup = await new Response(prelude).text();
  if (pageError) throw pageError;
  return markup;
}

export const pages: readonly { path: string; markup: string }[] = await Promise.all(
  [...openPaths, notFound].map(async (path) => ({ path, markup: await renderPage(path) })),
);
