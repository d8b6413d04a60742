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
  /** The pages and feeds that show it. A change renders them in this order. */
  shownOn: readonly string[];
}

/** The lists that every page loads and every device stores under these names. Pages show them in this order. */
export const publicLists = {
  events: {
    collection: 'event_seats',
    sort: '-event.date',
    expand: 'event',
    shownOn: ['/ministries/events', '/', '/events.ics', '/events.json', '/sitemap.xml'],
  },
  members: { collection: 'members', sort: '-created_at', shownOn: ['/members'] },
  opportunities: {
    collection: 'collaboration_opportunities',
    sort: '-created_at',
    shownOn: ['/collaborate'],
  },
  resources: {
    collection: 'resources',
    sort: '-created_at',
    filter: "status = 'active'",
    shownOn: ['/resources'],
  },
  photos: { collection: 'public_photos', sort: '-created_at', shownOn: ['/members', '/stories', '/'] },
} as const satisfies Record<string, PublicList>;
export type ListName = keyof typeof publicLists;

export const listNames = Object.keys(publicLists).filter((name): name is ListName => name in publicLists);

/** Returns the address of a public list. The newest rows come first: older ones may be left out. */
export function listAddress(name: ListName): string {
  const { collection, shownOn: _, ...options } = publicLists[name];
  const query = Object.entries(options).map(([option, value]) => `${option}=${encodeURIComponent(value)}`);
  return `/api/collections/${collection}/records?${query.join('&')}&skipTotal=1&perPage=${listRowsMax}`;
}

/** The realtime topics of guests: the records of events, and the seat counts that the hooks publish. */
export const publicTopics = ['events/*', 'seats'] as const;
