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
import { useOffline } from './offline-store';

/** A list as this device last read it, and when. Events are ordered by date, earliest first. */
export function useList<N extends ListName>(name: N): ListView<ListRows[N]> {
  return useOffline((state) => state.lists[name]);
}

/** Everything on this device, newest first: waiting, refused and receipts. Undefined until the device was read. */
export function useOutbox(): OutboxItem[] | undefined {
  return useOffline((state) => state.items);
}

/** One item; undefined when it is not on this device or the device was not read yet. */
export function useItem(id: string): OutboxItem | undefined {
  return useOffline((state) => state.items?.find((item) => item.id === id));
}

export function useConnection(): ConnectionView {
  return useOffline((state) => state.connection);
}

/** Whether this device can keep what a person sends. */
export function useStorage(): StorageState {
  return useOffline((state) => state.storage);
}

/** Whether the browser sends what waits when no page is open. */
export function useSendsWhenClosed(): boolean {
  return useOffline((state) => state.sendsWhenClosed);
}

const notKept: TrackView = { state: 'none', progress: 0, bytes: 0, reason: null };

/** A song on this device. */
export function useTrack(id: string): TrackView {
  return useOffline((state) => state.tracks.songs[id] ?? notKept);
}

/** All songs on this device and the room they take. */
export function useTracks(): TracksView {
  return useOffline((state) => state.tracks);
}

/** What was last played here. Null when nothing was; undefined until the device was read. */
export function usePlayback(): Playback | null | undefined {
  return useOffline((state) => state.playback);
}
