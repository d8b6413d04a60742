import './app/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { watchInstall } from './app/install-store';
import { prefetchOnIntent } from './app/prefetch';
import { routeAt } from './app/routes';
import { startScheme } from './app/scheme-store';
import { rememberScroll } from './app/scroll-memory';
import { reloadOnStaleChunk } from './app/stale-chunk';
import { start } from './offline';
import { logUnhandled } from './platform/log';
import { endPreHydrationClicks } from './ui/pre-hydration-clicks';

logUnhandled();
reloadOnStaleChunk(import.meta.url);
rememberScroll();
watchInstall();
startScheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
// A page that was written at build time is already there.
const built = root.hasChildNodes();
const site = (
  <StrictMode>
    <BrowserRouter>
      <App built={built} />
    </BrowserRouter>
  </StrictMode>
);
const takeLife = () => {
  if (!built) return createRoot(root).render(site);
  endPreHydrationClicks();
  // In small steps, so that a press in between is not kept waiting.
  startTransition(() => {
    hydrateRoot(root, site);
  });
};
// The page asked for this chunk beside this script. One that cannot be loaded says so when it is rendered.
Promise.resolve(routeAt(location.pathname)?.screen.load()).then(takeLife, takeLife);

start(() => import('./offline/offline-client'));
prefetchOnIntent();
const lookAfter = () =>
  import('./app/worker')
    .then(({ registerWorker }) => registerWorker())
    // What looks for new versions comes over the network, like them.
    .catch(() => addEventListener('online', lookAfter, { once: true }));
// What it fetches for other visits waits for what this one needs. Safari knows no idle moment.
const soon = () => (window.requestIdleCallback ?? setTimeout)(lookAfter);
if (document.readyState === 'complete') soon();
else addEventListener('load', soon);
