/**
 * The public lists, described once (docs/decisions/092-collections-described-once.md). Not in `collections.ts`, which public
 * pages do not load.
 */
import type { CollectionName } from './collections';
import { listRowsMax } from './limits';

export interface PublicList {
  collection: CollectionName;
  sort: string;
  filter?: string;
  expand?: string;
}

/** How long an event stays in the list that every device reads, in days. Older ones are read by page (`events/older-events.ts`). */
export const eventDays = 90;
/** The server computes it: a device whose clock is wrong gets the same list (docs/decisions/089-pages-on-demand.md). */
export const eventsSince = `strftime('%Y-%m-%d', @now, '-${eventDays} days')` as const;

/**
 * The lists that every page loads and every device stores under these names. Pages show them in this order. `rendered-lists.ts`
 * names the pages: those with content follow from tables that public pages do not load.
 */
export const publicLists = {
  events: {
    collection: 'event_seats',
    sort: '-event.date',
    filter: `event.date >= ${eventsSince} || event.ends_at >= ${eventsSince}`,
    expand: 'event',
  },
  series: { collection: 'public_series', sort: '-updated_at' },
  members: { collection: 'members', sort: '-created_at' },
  opportunities: { collection: 'collaboration_opportunities', sort: '-created_at' },
  resources: { collection: 'resources', sort: '-created_at', filter: "status = 'active'" },
  photos: { collection: 'public_photos', sort: '-created_at' },
  content: { collection: 'public_content', sort: 'key' },
} as const satisfies Record<string, PublicList>;
export type ListName = keyof typeof publicLists;

export const listNames = Object.keys(publicLists).filter((name): name is ListName => name in publicLists);

/** Returns the address of a public list. The newest rows come first: older ones may be left out. */
export const listAddress = (name: ListName): string => queryAddress(publicLists[name], listRowsMax);

/** @param rows the most to return */
export function queryAddress({ collection, ...options }: PublicList, rows: number): string {
  const query = Object.entries(options).map(([option, value]) => `${option}=${encodeURIComponent(value)}`);
  return `/api/collections/${collection}/records?${query.join('&')}&skipTotal=1&perPage=${rows}`;
}

/**
 * The message of this topic says that a page was published. It contains no words: devices read the list again. Not `content`: that is
 * also PocketBase's topic of the records of this collection, which have drafts.
 */
export const contentTopic = 'content_published';
/** The realtime topics of guests: the records of events, the seat counts that the hooks publish, and `contentTopic`. */
export const publicTopics = ['events/*', 'seats', contentTopic] as const;
