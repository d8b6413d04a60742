/** The public lists on the server, and the part of them that a page contains. */

import { site } from '../../content/site';
import { isObject } from '../../domain/content/fields';
import { type Path, servedPaths, unwrittenPages } from '../../domain/content/paths';
import { contentShownOn, contentTable } from '../../domain/content/tables';
import { closesAt } from '../../domain/events/event-rules';
import { olderEventsAddress } from '../../domain/events/older-events';
import { type ListName, listAddress, listNames } from '../../domain/public-lists';
import { utf8Length } from '../../domain/text/utf8';
import { firstDates } from '../../features/events/lists/series-dates';
import type { ListRows, PageList, PageLists } from '../../offline';
import { parseRows } from '../../offline/lists/parse-rows';
import { endOfDay } from '../../ui/parts/zoned-date';
import type { FeedPath } from './feeds';

/** A list as the API sends it to guests. */
interface ReceivedList {
  tag: string;
  rows: unknown[];
}

/** Bytes of JSON in a page: at most 12 KiB once compressed, in any script. */
const sizeLimit = 36_000;
/** Bytes kept free for each further list that a page shows. */
const shareOfShown = sizeLimit / 4;

/** The lists that the server reads: those of every device, and the older events, which have pages, too. */
const readNames = [...listNames, 'olderEvents'] as const;
type ReadName = (typeof readNames)[number];

type ReceivedLists = Partial<Record<ReadName, ReceivedList>>;

/** The addresses of the lists that the server reads, by name. */
export const readAddresses: Partial<Record<ReadName, string>> = {
  ...Object.fromEntries(listNames.map((name) => [name, listAddress(name)])),
  olderEvents: olderEventsAddress('all'),
};

/** Files with all events. */
const eventFeeds = ['/events.ics', '/events.json', '/sitemap.xml'] as const satisfies readonly FeedPath[];

/** The pages and feeds that show each list. A change renders them in this order. */
const shownOn: Record<ListName, readonly string[]> = {
  events: ['/ministries/events', '/', ...eventFeeds],
  series: ['/ministries/events', '/'],
  members: ['/members'],
  opportunities: ['/collaborate'],
  resources: ['/resources'],
  photos: ['/members', '/stories', '/'],
  content: [...servedPaths, ...eventFeeds, '/manifest.webmanifest'],
} satisfies Record<Exclude<ListName, 'content'>, readonly (Path | FeedPath)[]> & Record<'content', string[]>;

/** Pages and feeds with lists, in the order in which they are rendered after a change. */
export const pathsWithLists: readonly string[] = [...new Set(listNames.flatMap((name) => shownOn[name]))];

/** Returns the lists that a page or a feed shows. The others are in a page for the next ones. */
export const listsShownOn = (path: string): readonly ListName[] =>
  listNames.filter((name) => shownOn[name].includes(path));

/** Returns the lists whose changes render a page or a feed again. @param page what the page contains */
export const tagsOfPage = (path: string, page?: PageLists): readonly ReadName[] => {
  const hasOlder = page ? page.older?.items.length : eventFeeds.some((feed) => feed === path);
  return [...listsShownOn(path), ...(hasOlder ? (['olderEvents'] as const) : [])];
};

/** Returns when pages look different although no list changes, epoch ms: on another day, or when an event begins or ends. */
export function nextChange({ now, lists }: PageLists): number {
  const end = (at: number) => endOfDay(site().zone, at);
  const times = (lists.events?.items ?? []).flatMap((event) => [
    Date.parse(event.date),
    closesAt(event, end),
  ]);
  return Math.min(end(now), ...times.filter((at) => at >= now)) + 1;
}

export function parseLists(now: number, received: ReceivedLists): PageLists {
  const lists: PageLists['lists'] = {};
  for (const name of listNames) {
    const list = received[name];
    if (list) Object.assign(lists, { [name]: { ...parseRows(name, list.rows), tag: list.tag } });
  }
  const { olderEvents } = received;
  const older = olderEvents && { items: parseRows('events', olderEvents.rows).items, isComplete: true };
  return { now, lists, ...(older && { older }) };
}

/** Returns all events, earliest first. One is in both lists if they were read on different days. */
export function allEvents({ lists, older }: PageLists): ListRows['events'][] {
  const recent = lists.events?.items ?? [];
  const known = new Set(recent.map(({ id }) => id));
  return [...(older?.items ?? []).filter(({ id }) => !known.has(id)), ...recent];
}

/** Returns the rows that could not be parsed, such as "events a1, a2; photos b1"; '' without any. */
export function droppedRows(received: ReceivedLists, { lists, older }: PageLists): string {
  const parsed = { ...lists, olderEvents: older };
  const dropped = readNames.map((name) => {
    const known = new Set(parsed[name]?.items.map(({ id }) => id));
    const ids = (received[name]?.rows ?? []).map((row) => String(Object(row).id));
    const others = ids.filter((id) => !known.has(id));
    return others.length > 0 ? `${name} ${others.join(', ')}` : '';
  });
  return dropped.filter(Boolean).join('; ');
}

/**
 * Returns the lists that fit into a page: its own content, then the lists that it shows, then the others. Of a list that it shows but that is too long, the page
 * gets the first rows; the device then requests the whole list. @param id the row that the address names
 */
export function listsOfPage({ now, lists, older }: PageLists, path: string, id: string): PageLists {
  const content = contentOfPage(lists.content, path);
  const first = listsShownOn(path).filter(isCut);
  const page: PageLists = { now, row: id, unwritten: unwrittenOf(lists), lists: content ? { content } : {} };
  if (older) page.older = olderOfPage(older, path === '/ministries/events' ? id : '');
  let left = Math.max(0, sizeLimit - sizeOf(content) - sizeOf(page.older));
  for (const name of [...first, ...listNames.filter((other) => isCut(other) && !first.includes(other))]) {
    const list = lists[name];
    if (!list) continue;
    const later = first.slice(first.includes(name) ? first.indexOf(name) + 1 : first.length);
    const room = left - later.reduce((sum, other) => sum + Math.min(sizeOf(lists[other]), shareOfShown), 0);
    const size = sizeOf(list);
    if (size <= room) {
      Object.assign(page.lists, { [name]: list });
      left -= size;
    } else if (first.includes(name)) {
      Object.assign(page.lists, { [name]: cut(name, list, { now, id, room }) });
      left -= room;
    }
  }
  return page;
}

/** Returns the event that the address names if it is an older one, and whether there are no others. */
function olderOfPage(
  { items: all }: NonNullable<PageLists['older']>,
  id: string,
): NonNullable<PageLists['older']> {
  const items = all.filter((event) => event.id === id);
  return { items, isComplete: items.length === all.length };
}

/** Returns the paths of the pages that say nothing yet. */
export const unwrittenOf = ({ content }: PageLists['lists']): string[] =>
  unwrittenPages(content?.items ?? []);

/** Whether a page may have only a part of a list that it shows. Without its content it has nothing to show. */
const isCut = (name: ListName): boolean => name !== 'content';

/** Returns the content of a page alone; undefined while the server cannot read it. */
function contentOfPage(
  list: PageLists['lists']['content'],
  path: string,
): PageList<ListRows['content']> | undefined {
  const keys = contentShownOn(path);
  if (!list) return undefined;
  const items = keys.map((key) => {
    const row = list.items.find(({ id }) => id === key);
    return row ? shownOnPage(row, path) : { id: key, shape: 0, body: null };
  });
  return { items, tag: '', dropped: 0 };
}

/** Returns a row as a page needs it: sixty songs with their lyrics would leave no room for the next event. */
function shownOnPage(row: ListRows['content'], path: string): ListRows['content'] {
  const table = contentTable(row.id);
  if (!row.body || !table?.onlyOnPath || table.path === path) return row;
  const { onlyOnPath } = table;
  const without = (value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !onlyOnPath.includes(name)))
      : value;
  const values = Object.entries(row.body).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(without) : value,
  ]);
  return { ...row, body: Object.fromEntries(values) };
}

interface Cut {
  now: number;
  id: string;
  /** Bytes. */
  room: number;
}

function cut<N extends ListName>(
  name: N,
  list: PageList<ListRows[N]>,
  { now, id, room }: Cut,
): PageList<ListRows[N]> {
  const chosen = new Set<ListRows[N]>();
  let size = 0;
  for (const item of byImportance(name, list.items, now, id)) {
    size += sizeOf(item) + 1;
    if (size > room) break;
    chosen.add(item);
  }
  return { items: list.items.filter((item) => chosen.has(item)), tag: '', dropped: list.dropped };
}

const sizes = new WeakMap<object, number>();

/** Returns the bytes of an object as JSON in UTF-8. They are stored, because all pages use the same objects. */
function sizeOf(part: object | undefined): number {
  if (!part) return 0;
  const size = sizes.get(part) ?? utf8Length(JSON.stringify(part));
  sizes.set(part, size);
  return size;
}

/**
 * The row of the address, then what is ahead, then the latest of the past, then the later dates of series. Other lists have the newest
 * first.
 */
function byImportance<T extends { id: string; date?: unknown }>(
  name: ListName,
  items: T[],
  now: number,
  id: string,
): T[] {
  const named = items.filter((item) => item.id === id);
  if (name !== 'events') return [...named, ...items];
  const isAhead = (item: T) => isEvent(item) && closesAt(item, (at) => endOfDay(site().zone, at)) >= now;
  const dates = new Map<string, number>();
  const isLater = (item: T) => {
    if (!isEvent(item) || !item.series) return false;
    const count = (dates.get(item.series) ?? 0) + 1;
    dates.set(item.series, count);
    return count > firstDates;
  };
  const ahead = items.filter(isAhead);
  const later = new Set(ahead.filter(isLater));
  const past = items.filter((item) => !isAhead(item)).reverse();
  return [...named, ...ahead.filter((item) => !later.has(item)), ...past, ...later];
}

const isEvent = (item: object): item is ListRows['events'] => 'ends_at' in item;
