import { useSyncExternalStore } from 'react';
import { type BoardState, board, unknown } from './board';
import type {
  ConnectionView,
  ListName,
  ListRows,
  ListView,
  OutboxItem,
  Playback,
  StorageState,
  TracksView,
  TrackView,
} from './item';

function useBoard<T>(pick: (state: BoardState) => T): T {
  return useSyncExternalStore(
    board.subscribe,
    () => pick(board.get()),
    () => pick(unknown),
  );
}

/** A list as this device last read it, and when. Events are ordered by date, earliest first. */
export function useList<N extends ListName>(name: N): ListView<ListRows[N]> {
  return useBoard((state) => state.lists[name]);
}

/** Everything on this device, newest first: waiting, refused and receipts. Undefined until the device was read. */
export function useOutbox(): OutboxItem[] | undefined {
  return useBoard((state) => state.items);
}

/** One item; undefined when it is not on this device or the device was not read yet. */
export function useItem(id: string): OutboxItem | undefined {
  return useBoard((state) => state.items?.find((item) => item.id === id));
}

export function useConnection(): ConnectionView {
  return useBoard((state) => state.connection);
}

/** Whether this device can keep what a person sends. */
export function useStorage(): StorageState {
  return useBoard((state) => state.storage);
}

/** Whether the browser sends what waits when no page is open. */
export function useSendsWhenClosed(): boolean {
  return useBoard((state) => state.sendsWhenClosed);
}

const notKept: TrackView = { state: 'none', progress: 0, bytes: 0, trouble: null };

/** A song on this device. */
export function useTrack(id: string): TrackView {
  return useBoard((state) => state.tracks.songs[id] ?? notKept);
}

/** All songs on this device and the room they take. */
export function useTracks(): TracksView {
  return useBoard((state) => state.tracks);
}

/** What was last played here. Null when nothing was; undefined until the device was read. */
export function usePlayback(): Playback | null | undefined {
  return useBoard((state) => state.playback);
}
