import { create } from 'zustand';
import type { IconName } from '../parts/icon';

/** The icon of each kind of toast, by its meaning. `good`: done. `plain`: worth knowing. `saved`: only on this device. */
export const toastIcons = {
  good: 'ok',
  bad: 'alert',
  plain: 'info',
  ticket: 'ticket',
  saved: 'save',
  copied: 'copy',
  undone: 'undo',
  deleted: 'trash',
  denied: 'lock',
} as const satisfies Record<string, IconName>;

export type ToastTone = keyof typeof toastIcons;

export interface ToastInput {
  title: string;
  text?: string | undefined;
  tone: ToastTone;
  action?: { label: string; onClick: () => void } | undefined;
  /** It is only announced: the page shows the same words. */
  silent?: boolean | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  /** Name of a form, or a record as `table/id`. */
  about?: string | undefined;
}

const maxToasts = 4;
/** After this time on screen a toast counts as read, in ms. */
const readAfter = 2000;
let last = 0;
/** When each toast came on screen, epoch ms. */
const shownAt = new Map<number, number>();

const groupOf = (about: string) => about.split('/')[0];

function replaces(next: Toast, shown: Toast): boolean {
  if (!next.about || !shown.about) return false;
  if (next.about === shown.about) return true;
  // One success at a time per table. An error stays until the same record changes.
  return next.tone !== 'bad' && shown.tone !== 'bad' && groupOf(next.about) === groupOf(shown.about);
}

const needsPerson = ({ tone, action }: Toast) => tone === 'bad' || action !== undefined;
const isRead = ({ id }: Toast) => Date.now() - (shownAt.get(id) ?? Number.POSITIVE_INFINITY) >= readAfter;

/** Removes the oldest toasts that are too many: those first that need nothing. */
function limit(toasts: Toast[], held: number): Toast[] {
  if (toasts.length <= maxToasts) return toasts;
  const older = toasts.slice(0, -1).filter(({ id }) => id !== held);
  const oldest = older.find((item) => !needsPerson(item)) ?? older[0];
  return limit(
    toasts.filter((item) => item !== oldest),
    held,
  );
}

interface Toasts {
  /** Oldest first. Only the newest is on screen; the others wait. Silent ones are removed when they were announced. */
  toasts: Toast[];
  /** The id of the one with the focus; 0 for none. It stays on screen. */
  held: number;
}

export const useToasts = create<Toasts>(() => ({ toasts: [], held: 0 }));

export const useHasToast = (): boolean => useToasts(({ toasts }) => toasts.some(({ silent }) => !silent));

/**
 * Shows a message for some seconds, instead of earlier ones about the same. An earlier one that is an error, has an action
 * or was not read yet comes back afterwards. Returns the ID for `dismissToast`.
 */
export function toast(input: ToastInput, about?: string): number {
  last += 1;
  const next: Toast = { ...input, id: last, about };
  useToasts.setState(({ toasts, held }) => {
    const waiting = toasts.filter(
      (shown) => !replaces(next, shown) && (shown.id === held || needsPerson(shown) || !isRead(shown)),
    );
    return { toasts: limit([...waiting, next], held) };
  });
  return next.id;
}

export function markShown(id: number): void {
  if (!shownAt.has(id)) shownAt.set(id, Date.now());
}

/** @param id of the toast that has the focus; 0 for none */
export const holdToast = (id: number): void => useToasts.setState({ held: id });

export function dismissToast(id: number): void {
  shownAt.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}

/** Returns how long a toast stays, in ms: at least 6 s, longer for long texts and actions. */
export function toastTime({ title, text = '', action }: ToastInput): number {
  return Math.max(6000, 2500 + 65 * (title.length + text.length)) + (action ? 4000 : 0);
}

/** The open sheets, oldest first. Toasts render inside the top one, because everything behind it is inert. */
const useSheets = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

export function sheetOpened(dialog: HTMLDialogElement): () => void {
  useSheets.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useSheets.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
}

export const useTopSheet = (): HTMLDialogElement | null => useSheets(({ open }) => open.at(-1) ?? null);
