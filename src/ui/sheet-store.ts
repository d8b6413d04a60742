import { create } from 'zustand';

/** The modal sheets that are open, oldest first. Toasts must be inside the top one, or they would be covered and inert. */
const useSheets = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/** Adds a sheet that was shown. Returns a function that removes it. */
export function sheetOpened(dialog: HTMLDialogElement): () => void {
  useSheets.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useSheets.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
}

/** The sheet in front, or null. */
export const useTopSheet = (): HTMLDialogElement | null => useSheets(({ open }) => open.at(-1) ?? null);
