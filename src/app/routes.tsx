import type { Section } from '../content/navigation';
import { type Path, paths } from '../content/page';
import { type LazyScreen, lazyScreen } from './lazy-screen';
import { sectionOf } from './section';

export interface Route {
  /** One of the addresses of spec §2, or `*` for every other one. */
  path: Path | '*';
  screen: LazyScreen;
  /** Null: shown in the section the person came from. */
  section: Section | null;
  /** Who may come in. Whoever may not is sent away by the screen itself. */
  who: 'everyone' | 'signed-out' | 'admin';
}

const route = (
  path: Path | '*',
  chunk: Parameters<typeof lazyScreen>[0],
  who: Route['who'] = 'everyone',
): Route => ({ path, screen: lazyScreen(chunk), section: sectionOf(path), who });

/** THE table: every address that is a page, and what is shown there. `*` is the page for all others. */
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
  route('/auth', () => import('../screens/auth'), 'signed-out'),
  route(
    '/admin',
    () => import('../screens/admin').catch(() => import('../screens/needs-connection')),
    'admin',
  ),
  route('*', () => import('../screens/not-found')),
];

/** The addresses that exist, in the order of the specification. */
export const openPaths: readonly Path[] = paths.filter((path) => routes.some((entry) => entry.path === path));

/** Links are shown only where they lead somewhere. */
export const isOpen = ({ to }: { to: Path }): boolean => openPaths.includes(to);

/** The entry for an address; the last one, not found, when there is none. */
export function routeAt(pathname: string): Route | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return routes.find((entry) => entry.path === path) ?? routes.at(-1);
}
