/**
 * The state of the offline client in memory: it writes, components read through `react.ts`. Without Dexie, so that the page
 * renders before storage is loaded and where there is none.
 */
import { create, type StoreApi } from 'zustand';
import type { Database } from './database-schema';
import type {
  ConnectionView,
  ListName,
  ListRows,
  ListView,
  OutboxItem,
  Playback,
  StorageState,
  TracksView,
} from './item';

export interface OfflineState {
  /** The connection to the database, for live queries; null until Dexie is loaded. */
  database: Database | null;
  /** Newest first; undefined until the device was read. */
  items: OutboxItem[] | undefined;
  lists: { [N in ListName]: ListView<ListRows[N]> };
  /** Whether the events are being read from the server. */
  readingEvents: boolean;
  connection: ConnectionView;
  storage: StorageState;
  /** Whether the browser sends what waits when no page is open. */
  sendsWhenClosed: boolean;
  tracks: TracksView;
  /** Null when nothing was played here; undefined until the device was read. */
  playback: Playback | null | undefined;
}

export type OfflineStore = StoreApi<OfflineState>;

const unread = { items: [], asOf: null, state: 'loading', dropped: 0 } satisfies ListView<never>;

/** Before anything is known; also the state of a prerendered page. */
const unknown: OfflineState = {
  database: null,
  items: undefined,
  lists: { events: unread, members: unread, opportunities: unread, resources: unread },
  readingEvents: false,
  connection: { state: 'online', sending: 0, lastAnswerAt: null },
  storage: 'opening',
  sendsWhenClosed: false,
  tracks: { songs: {}, used: 0, free: null, read: false },
  playback: undefined,
};

export const createOfflineStore = () => create<OfflineState>(() => unknown);

/** The store of this page, and its hook. */
export const useOffline = createOfflineStore();

/** Lists of which this device holds nothing are no longer on their way. */
export function withoutHope(lists: OfflineState['lists']): OfflineState['lists'] {
  const given = <T>(list: ListView<T>): ListView<T> =>
    list.asOf === null ? { ...list, state: 'failed' } : list;
  return {
    events: given(lists.events),
    members: given(lists.members),
    opportunities: given(lists.opportunities),
    resources: given(lists.resources),
  };
}
