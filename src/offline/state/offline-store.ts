/** The state of the offline client, and its hooks. Imports no Dexie, so that pages render before and without it. */
import { create, type StoreApi } from 'zustand';
import { type ListName, listNames } from '../../domain/public-lists';
import type {
  ConnectionView,
  Database,
  ListRows,
  ListView,
  OlderEvents,
  OutboxItem,
  Playback,
  ResultEvent,
  StorageState,
  TracksView,
  TrackView,
} from '../model';

type ListViews = { [N in ListName]: ListView<ListRows[N]> };

/** What the editor sends to its preview: the lists that changed, with a draft in the place of the published words. */
export type PreviewLists = Partial<ListViews>;

export interface OfflineState {
  database: Database | null;
  /** Newest first; undefined until the device was read. */
  items: OutboxItem[] | undefined;
  lists: ListViews;
  olderEvents: OlderEvents;
  /** True from the start of the client until its first reading of the lists has ended, and while the events are read later. */
  readingEvents: boolean;
  connection: ConnectionView;
  storage: StorageState;
  sendsWhenClosed: boolean;
  tracks: TracksView;
  /** Null if nothing was played; undefined until the device was read. */
  playback: Playback | null | undefined;
  /** Results of this page's forms that were not announced yet, oldest first. */
  results: readonly ResultEvent[];
  /** Server time at which this page was rendered, epoch ms; null if the server did not render it. */
  renderedAt: number | null;
  /** The id of the row for which the server rendered this page (`?event=`); '' for none. */
  renderedRow: string;
  /** The paths of the pages that said nothing when the server rendered this page, which has only its own content. Null: not known. */
  renderedUnwritten: readonly string[] | null;
}

export type OfflineStore = StoreApi<OfflineState>;

const unread = { items: [], asOf: null, state: 'loading', dropped: 0 } satisfies ListView<never>;

/** Returns the views of all public lists. */
export const viewsOf = (viewOf: <N extends ListName>(name: N) => ListView<ListRows[N]>): ListViews =>
  Object.fromEntries(listNames.map((name) => [name, viewOf(name)])) as ListViews;

/** Also the state of a page that the server renders or React hydrates. */
const initial: OfflineState = {
  database: null,
  items: undefined,
  lists: viewsOf(() => unread),
  olderEvents: { items: [], pages: 0, since: null, isComplete: false },
  readingEvents: false,
  connection: { state: 'online', sending: 0, lastAnswerAt: null },
  storage: 'opening',
  sendsWhenClosed: false,
  tracks: { songs: {}, used: 0, free: null, read: false },
  playback: undefined,
  results: [],
  renderedAt: null,
  renderedRow: '',
  renderedUnwritten: null,
};

export const createOfflineStore = () => create<OfflineState>(() => initial);

export const useOffline = createOfflineStore();

/** Hands a result over to the announcements of `features/outbox`. */
export const publishResult = (event: ResultEvent): void =>
  useOffline.setState(({ results }) => ({ results: [...results, event] }));

/**
 * Changes the initial state, before the first render: zustand renders with it on the server and while hydrating. The state
 * is this object, so it changes, too.
 */
export function setInitialState(
  change: Pick<OfflineState, 'lists' | 'olderEvents' | 'renderedAt' | 'renderedRow' | 'renderedUnwritten'>,
): void {
  Object.assign(initial, change);
}

export function withFailedLists(lists: ListViews): ListViews {
  const failed = <T>(list: ListView<T>): ListView<T> =>
    list.state === 'ready' ? list : { ...list, state: 'failed' };
  return viewsOf((name) => failed(lists[name]));
}

export function useList<N extends ListName>(name: N): ListView<ListRows[N]> {
  return useOffline((state) => state.lists[name]);
}

/** Returns all items and receipts, newest first. Undefined until the device was read. */
export function useOutbox(): OutboxItem[] | undefined {
  return useOffline((state) => state.items);
}

export function useItem(id: string): OutboxItem | undefined {
  return useOffline((state) => state.items?.find((item) => item.id === id));
}

export function useConnection(): ConnectionView {
  return useOffline((state) => state.connection);
}

export function useStorage(): StorageState {
  return useOffline((state) => state.storage);
}

export function useSendsWhenClosed(): boolean {
  return useOffline((state) => state.sendsWhenClosed);
}

const notSaved: TrackView = { state: 'none', progress: 0, bytes: 0, reason: null };

export function useTrack(id: string): TrackView {
  return useOffline((state) => state.tracks.songs[id] ?? notSaved);
}

export function useTracks(): TracksView {
  return useOffline((state) => state.tracks);
}

export function usePlayback(): Playback | null | undefined {
  return useOffline((state) => state.playback);
}
