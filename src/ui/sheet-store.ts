import { create } from 'zustand';

/** The open sheets, oldest first. Toasts render inside the top one: everything behind it is inert. */
const useSheets = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

export function sheetOpened(dialog: HTMLDialogElement): () => void {
  useSheets.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useSheets.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
}

export const useTopSheet = (): HTMLDialogElement | null => useSheets(({ open }) => open.at(-1) ?? null);
