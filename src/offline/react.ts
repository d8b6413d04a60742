import { useSyncExternalStore } from 'react';
import { type BoardState, board, unknown } from './board';
import type { ConnectionView, ListName, ListRows, ListView, OutboxItem, StorageState } from './item';

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
