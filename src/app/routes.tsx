import { type ComponentType, lazy } from 'react';
import { type LinkPath, linkPaths, type Path, paths } from '../content/page';

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
  /** One of the addresses in `src/content/page.ts`, a page that only a link opens, or `*` for every other one. */
  path: Path | LinkPath | '*';
  screen: LazyScreen;
}

const route = (
  path: Path | LinkPath | '*',
  fetchChunk: () => Promise<{ default: ComponentType }>,
): Route => ({
  path,
  screen: lazyScreen(fetchChunk),
});

export const routes: readonly Route[] = [
  route('/', () => import('../screens/index')),
  route('/ministries/about', () => import('../screens/ministries/about')),
  route('/ministries/events', () => import('../screens/ministries/events')),
  route('/ministries/programs', () => import('../screens/ministries/programs')),
  route('/ministries/give', () => import('../screens/ministries/give')),
  route('/ministries/merch', () => import('../screens/ministries/merch')),
  route('/ministries/contact', () => import('../screens/ministries/contact')),
  route('/music', () => import('../screens/music/index')),
  route('/music/about', () => import('../screens/music/about')),
  route('/music/listen', () => import('../screens/music/listen')),
  route('/music/tour', () => import('../screens/music/tour')),
  route('/music/contact', () => import('../screens/music/contact')),
  route('/join', () => import('../screens/join')),
  route('/members', () => import('../screens/members')),
  route('/videos', () => import('../screens/videos')),
  route('/stories', () => import('../screens/stories')),
  route('/collaborate', () => import('../screens/collaborate')),
  route('/resources', () => import('../screens/resources')),
  route('/auth', () => import('../screens/auth')),
  route('/consent', () => import('../screens/consent')),
  // Online only, so this chunk may be missing.
  route('/admin', () => import('../screens/admin').catch(() => import('../screens/needs-connection'))),
  route('/door', () => import('../screens/door')),
  route('/demo-checkout', () => import('../screens/demo-checkout')),
  route('*', () => import('../screens/not-found')),
];

export const openPaths: readonly Path[] = paths.filter((path) => routes.some((entry) => entry.path === path));

/** All addresses that the server answers with a page. */
export const servedPaths: readonly (Path | LinkPath)[] = [...openPaths, ...linkPaths];

export const hasRoute = ({ to }: { to: Path }): boolean => openPaths.includes(to);

/** Returns the route of a path; the not-found route if there is none. */
export function routeAt(pathname: string): Route | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return routes.find((entry) => entry.path === path) ?? routes.at(-1);
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
