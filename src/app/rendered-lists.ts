/** The public lists on the server, and the part of them that a page contains. */
import type { Path } from '../content/page';
import { site } from '../content/site';
import { closesAt } from '../domain/event-rules';
import { listNames, parseRows } from '../offline/list-plans';
import type { ListName, ListRows } from '../offline/offline-state';
import type { PageList, PageLists } from '../offline/page-lists';
import { endOfDay } from '../ui/zoned-date';

/** A list as the API sends it to guests. */
export interface ReceivedList {
  tag: string;
  rows: unknown[];
}

/** Characters of JSON in a page: about 12 KiB once compressed. */
const sizeLimit = 40_000;

/** The lists that a page shows. The others are in the page for the next ones. */
const shown: Partial<Record<Path, readonly ListName[]>> = {
  '/': ['events', 'photos'],
  '/ministries/events': ['events'],
  '/members': ['members', 'photos'],
  '/stories': ['photos'],
  '/collaborate': ['opportunities'],
  '/resources': ['resources'],
};

export function parseLists(now: number, received: Partial<Record<ListName, ReceivedList>>): PageLists {
  const lists: PageLists['lists'] = {};
  for (const name of listNames) {
    const list = received[name];
    if (list) Object.assign(lists, { [name]: { ...parseRows(name, list.rows), tag: list.tag } });
  }
  return { now, lists };
}

/**
 * Returns the lists that fit into a page, those that it shows first. Of a list that it shows but that is too long, the page
 * gets the first rows; the device then requests the whole list. @param id the row that the address names
 */
export function listsOfPage({ now, lists }: PageLists, path: string, id: string): PageLists {
  const first = shown[path as Path] ?? [];
  const page: PageLists = { now, lists: {} };
  let left = sizeLimit;
  for (const name of [...first, ...listNames.filter((other) => !first.includes(other))]) {
    const list = lists[name];
    if (!list) continue;
    const size = JSON.stringify(list).length;
    if (size <= left) {
      Object.assign(page.lists, { [name]: list });
      left -= size;
    } else if (first.includes(name)) {
      const part = cut(name, list, { now, id, left: Math.max(left, sizeLimit / 4) });
      Object.assign(page.lists, { [name]: part });
      left = 0;
    }
  }
  return page;
}

interface Cut {
  now: number;
  id: string;
  /** Characters. */
  left: number;
}

function cut<N extends ListName>(
  name: N,
  list: PageList<ListRows[N]>,
  { now, id, left }: Cut,
): PageList<ListRows[N]> {
  const chosen = new Set<ListRows[N]>();
  let size = 0;
  for (const item of byImportance(name, list.items, now, id)) {
    size += JSON.stringify(item).length + 1;
    if (size > left) break;
    chosen.add(item);
  }
  return { items: list.items.filter((item) => chosen.has(item)), tag: '', dropped: list.dropped };
}

/** The row of the address, then what is ahead, then the latest of the past. Other lists have the newest first. */
function byImportance<T extends { id: string; date?: unknown }>(
  name: ListName,
  items: T[],
  now: number,
  id: string,
): T[] {
  const named = items.filter((item) => item.id === id);
  if (name !== 'events') return [...named, ...items];
  const isAhead = (item: T) => isEvent(item) && closesAt(item, (at) => endOfDay(site.zone, at)) >= now;
  return [...named, ...items.filter(isAhead), ...items.filter((item) => !isAhead(item)).reverse()];
}

const isEvent = (item: object): item is ListRows['events'] => 'ends_at' in item;
