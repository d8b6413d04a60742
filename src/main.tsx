import './app/theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { watchInstall } from './app/dock/install-store';
import { prefetchOnIntent, routeAt } from './app/routes';
import { reloadOnStaleChunk } from './app/scripts/stale-chunk';
import { stepOverWrappers } from './app/scripts/step-over-wrappers';
import { recordScroll } from './app/scroll-restoration';
import { startScheme } from './app/theme-store';
import { previewPath } from './domain/content/preview-path';
import { provideSiteFromDevice } from './features/content/provide-site';
import { hydrateWith, readPageLists, start } from './offline';
import { log, logUnhandled } from './platform/log';
import { endPreHydrationClicks, keepRenderedForms } from './ui/form/pre-hydration-clicks';

logUnhandled();
reloadOnStaleChunk(import.meta.url);
stepOverWrappers();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
if (location.pathname.startsWith(`${previewPath}/`))
  import('./app/admin-preview').then(({ startPreview }) => startPreview(root), log);
else startSite(root);

function startSite(root: HTMLElement): void {
  recordScroll();
  watchInstall();
  startScheme();

  const built = root.hasChildNodes();
  const lists = readPageLists();
  if (lists) hydrateWith(lists);
  provideSiteFromDevice();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App built={built} />
      </BrowserRouter>
    </StrictMode>
  );
  const render = () => {
    if (!built) return createRoot(root).render(app);
    keepRenderedForms();
    endPreHydrationClicks();
    // As a transition, hydration yields to clicks.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  };
  // The page preloads this chunk. If it cannot be loaded, rendering the screen shows the error.
  Promise.resolve(routeAt(location.pathname)?.screen.load()).then(render, render);

  start(() => import('./offline/offline-client'));
  prefetchOnIntent();
  // The worker's downloads must not slow down this visit. Safari has no `requestIdleCallback`.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  void window.scriptLoader?.complete.then(() =>
    whenIdle(() => import('./app/dock/service-worker-store').then(({ registerWorker }) => registerWorker())),
  );
}
