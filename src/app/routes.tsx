import { type ComponentType, lazy } from 'react';
import { isOn } from '../content/site';
import { type LinkPath, legalPaths, type Path, servedPaths } from '../domain/content/paths';

export interface LazyScreen {
  load: () => Promise<unknown>;
  /** Returns the loaded screen, or a lazy component that suspends until its chunk arrives. Call it once per mount. */
  component: () => ComponentType;
}

/** Like `React.lazy`, but a loaded screen renders without suspending, as a view transition needs it. */
function lazyScreen(fetchChunk: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const chunk = await fetchChunk();
    loaded = chunk.default;
    return chunk;
  };
  const suspending = lazy(load);
  return { load, component: () => loaded ?? suspending };
}

interface Route {
  /** One of the addresses in `src/domain/content/paths.ts`, a page that only a link opens, or `*` for every other one. */
  path: Path | LinkPath | '*';
  screen: LazyScreen;
}

/** The screens, each at the path of its route (`screenFile` in vite/page-template.ts). */
const screens = import.meta.glob<{ default: ComponentType }>([
  '../screens/**/*.tsx',
  '!../screens/**/{*-part,*.test,needs-connection}.tsx',
]);

function route(path: Path | LinkPath | '*', file: string = path): Route {
  const fetchChunk = screens[`../screens${file}.tsx`] ?? screens[`../screens${file}/index.tsx`];
  if (!fetchChunk) throw new Error(`There is no screen for ${path}.`);
  // Admin pages work online only, so their chunk may be missing.
  const fetchAdmin = () => fetchChunk().catch(() => import('../screens/needs-connection'));
  return { path, screen: lazyScreen(path === '/admin' ? fetchAdmin : fetchChunk) };
}

const isLegal = (path: string) => legalPaths.some((legal) => legal === path);
const { screen: legal } = route('/privacy', '/legal');

export const routes: readonly Route[] = [
  route('/', ''),
  ...servedPaths.filter((path) => path !== '/' && !isLegal(path)).map((path) => route(path)),
  ...legalPaths.map((path) => ({ path, screen: legal })),
  route('*', '/not-found'),
];

/** Returns the route of a path; the not-found route if there is none, or if the owner turned it off. */
export function routeAt(pathname: string): Route | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return routes.find((entry) => entry.path === path && isOn(path)) ?? routes.at(-1);
}

/** Loads the chunk of a page when somebody points at, focuses or presses a link to it. Call once. */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || link.pathname === location.pathname) return;
    routeAt(link.pathname)
      ?.screen.load()
      // A failure shows when the page is opened.
      .catch(() => {});
  };
  for (const name of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(name, prefetch, { passive: true });
}
