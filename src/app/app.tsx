import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/loading';
import { ErrorBoundary } from './error-boundary';
import { Layout } from './layout';
import type { LazyScreen } from './lazy-screen';
import { routes } from './routes';
import { useArrival } from './use-arrival';

/**
 * The whole site, inside whichever router: the browser's, or a static one when a page is written at build time.
 *
 * A page that was written at build time takes life in one piece: inside a boundary of its own React would leave it for
 * last, and match it with another page's markup when somebody goes on before that. Its screen must be loaded already.
 * Only a page that is made on the phone waits (`built` is false) for its screen in its place.
 */
export function App({ built }: { built: boolean }) {
  const page = (
    <Routes>
      {routes.map(({ path, screen }) => (
        <Route key={path} path={path} element={<Page screen={screen} />} />
      ))}
    </Routes>
  );
  return <Layout>{built ? page : <Suspense fallback={<Spinner label="Loading" />}>{page}</Suspense>}</Layout>;
}

/**
 * One page, mounted anew for every address, so that what goes wrong on one is forgotten on the next; and when something is
 * put back into a form of it.
 */
function Page({ screen }: { screen: LazyScreen }) {
  const { pathname, state } = useLocation();
  return (
    <ErrorBoundary key={`${pathname} ${state?.reopened ?? ''}`}>
      <Screen screen={screen} />
      <Arrival />
    </ErrorBoundary>
  );
}

function Screen({ screen }: { screen: LazyScreen }) {
  const [Content] = useState(screen.component);
  return <Content />;
}

function Arrival() {
  useArrival();
  return null;
}
