/**
 * What the screens see of the wing, in memory: the wing writes, `react.ts` reads. Kept free of Dexie, so that the page
 * can paint before storage is loaded and goes on when there is none.
 */
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

export interface BoardState {
  /** Newest first; undefined until the device was read. */
  items: OutboxItem[] | undefined;
  lists: { [N in ListName]: ListView<ListRows[N]> };
  connection: ConnectionView;
  storage: StorageState;
  /** Whether the browser sends what waits when no page is open. */
  sendsWhenClosed: boolean;
  tracks: TracksView;
  /** Null when nothing was played here; undefined until the device was read. */
  playback: Playback | null | undefined;
}

export interface Board {
  get(): BoardState;
  set(change: Partial<BoardState>): void;
  /** Calls `listener` after each change. Returns what ends that. */
  subscribe(listener: () => void): () => void;
}

const unread = { items: [], asOf: null, state: 'loading', dropped: 0 } satisfies ListView<never>;

/** Before anything is known; also what a page written at build time says. */
export const unknown: BoardState = {
  items: undefined,
  lists: { events: unread, members: unread, opportunities: unread, resources: unread },
  connection: { state: 'online', sending: 0, lastAnswerAt: null },
  storage: 'opening',
  sendsWhenClosed: false,
  tracks: { songs: {}, used: 0, free: null, read: false },
  playback: undefined,
};

export function createBoard(): Board {
  let state = unknown;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The board of this page. */
export const board = createBoard();

/** Lists of which this device holds nothing are no longer on their way. */
export function withoutHope(lists: BoardState['lists']): BoardState['lists'] {
  const given = <T>(list: ListView<T>): ListView<T> =>
    list.asOf === null ? { ...list, state: 'failed' } : list;
  return {
    events: given(lists.events),
    members: given(lists.members),
    opportunities: given(lists.opportunities),
    resources: given(lists.resources),
  };
}
