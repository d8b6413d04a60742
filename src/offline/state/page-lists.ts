/**
 * The lists that the server rendered a page with. They are in the page as JSON: React hydrates with the same rows, and the
 * offline client stores them as if it had fetched them.
 */
import type { ListName } from '../../domain/public-lists';
import type { ListRows, ListView } from '../model';
import { setInitialState, viewsOf } from './offline-store';

export interface PageList<T> {
  items: T[];
  /** The server's tag of the list; '' if the page has only some of its rows. */
  tag: string;
  /** Rows that could not be parsed. */
  dropped: number;
}

export interface PageLists {
  /** Server time of the rendering, epoch ms. */
  now: number;
  /** The id of the row that its address names, if the server knew it; '' for none. Pages of earlier builds have no such field. */
  row?: string;
  /** The paths of the pages that say nothing yet. Pages of earlier builds have no such field. */
  unwritten?: readonly string[];
  /** The event of the page's address if it is older than the list, and whether the server has no others. Pages of earlier builds have no such field. */
  older?: { items: ListRows['events'][]; isComplete: boolean };
  lists: { [N in ListName]?: PageList<ListRows[N]> };
}

/** The id of the script element that contains them. */
export const pageListsId = 'page-lists';

let received: PageLists | null = null;

/** Returns the lists of the document; null if it has none. */
export function readPageLists(): PageLists | null {
  const text = document.getElementById(pageListsId)?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Makes the lists the state that the server renders and React hydrates with. Call before the first render. */
export function hydrateWith(page: PageLists): void {
  received = page;
  const view = <T>(list: PageList<T> | undefined, state: ListView<T>['state']): ListView<T> =>
    list
      ? { items: list.items, asOf: page.now, state, dropped: list.dropped }
      : { items: [], asOf: null, state: 'loading', dropped: 0 };
  // A page has only its own content. It must not look as if the other pages had none.
  const lists = viewsOf((name) => view(page.lists[name], name === 'content' ? 'loading' : 'ready'));
  const { now, row = '', unwritten = null, older = { items: [], isComplete: false } } = page;
  const olderEvents = { ...older, pages: 0, since: null };
  setInitialState({ renderedAt: now, renderedRow: row, renderedUnwritten: unwritten, lists, olderEvents });
}

/** Returns the lists of this page, once; null if the page is not the server's latest. */
export function takePageLists(): PageLists | null {
  const page = received && isFresh() ? received : null;
  received = null;
  return page;
}

/** The service worker and the browser's history can show a page of an earlier time. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isHistory = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
  return !isHistory && !navigator.serviceWorker?.controller;
}
