import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isOn } from '../content/site';
import { useSite } from '../features/content/use-site';
import { Spinner } from '../ui/parts/loading';
import { ErrorBoundary } from './error-boundary';
import { Layout } from './layout';
import { type LazyScreen, routes } from './routes';
import { useArrival } from './use-arrival';

/**
 * The site without a router. A `built` page is rendered by the server and its screen loaded. It hydrates without Suspense: React would
 * defer the boundary and could mismatch it after a navigation.
 * @param props.isPreview without the bar at the bottom, which is about this device
 */
export function App({ built, isPreview }: { built: boolean; isPreview?: boolean }) {
  useSite();
  const page = (
    <Routes>
      {routes
        .filter(({ path }) => isOn(path))
        .map(({ path, screen }) => (
          <Route key={path} path={path} element={<Page screen={screen} />} />
        ))}
    </Routes>
  );
  return (
    // Without it, an error outside of a page would leave nothing.
    <ErrorBoundary reload={async () => location.reload()}>
      <Layout isPreview={isPreview}>
        {built ? page : <Suspense fallback={<Spinner label="Loading" />}>{page}</Suspense>}
      </Layout>
    </ErrorBoundary>
  );
}

/** One page. The key remounts it for every address and for every reopened form, which also resets its errors. */
function Page({ screen }: { screen: LazyScreen }) {
  const { pathname, state } = useLocation();
  return (
    <ErrorBoundary key={`${pathname} ${state?.reopened ?? ''}`} reload={screen.load}>
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
