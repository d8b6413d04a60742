import { create } from 'zustand';

export type ToastTone = 'good' | 'bad' | 'plain';

export interface ToastInput {
  title: string;
  text?: string | undefined;
  tone: ToastTone;
  action?: { label: string; onClick: () => void } | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  /** Name of a form, or a record as `table/id`. */
  about?: string | undefined;
}

const maxToasts = 3;
let last = 0;

const groupOf = (about: string) => about.split('/')[0];

function replaces(next: Toast, shown: Toast): boolean {
  if (!next.about || !shown.about) return false;
  if (next.about === shown.about) return true;
  // One success at a time per table. An error stays until the same record changes.
  return next.tone !== 'bad' && shown.tone !== 'bad' && groupOf(next.about) === groupOf(shown.about);
}

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Shows a message for some seconds, instead of earlier ones about the same. Returns the ID for `dismissToast`. */
export function toast(input: ToastInput, about?: string): number {
  last += 1;
  const next: Toast = { ...input, id: last, about };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => !replaces(next, shown)), next].slice(-maxToasts),
  }));
  return next.id;
}

export function dismissToast(id: number): void {
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
