import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { isBusy } from './app/busy';
import { watchInstall } from './app/install';
import { prefetchOnIntent } from './app/prefetch';
import { routeAt } from './app/routes';
import { rememberScroll } from './app/scroll-memory';
import { reloadOnStaleChunk } from './app/stale-chunk';
import { start } from './offline';

reloadOnStaleChunk(isBusy);
rememberScroll();
watchInstall();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
const enliven = () => {
  // A page that was written at build time is already there.
  if (root.hasChildNodes()) hydrateRoot(root, site);
  else createRoot(root).render(site);
};
// The page asked for this chunk beside this script. Without it React would come back to the screen last of all.
Promise.resolve(routeAt(location.pathname)?.screen.load()).then(enliven, enliven);

start();
prefetchOnIntent();
const lookAfter = () =>
  import('./app/worker')
    .then(({ registerWorker }) => registerWorker())
    // What looks for new versions comes over the network, like them.
    .catch(() => addEventListener('online', lookAfter, { once: true }));
if (document.readyState === 'complete') lookAfter();
else addEventListener('load', lookAfter);
