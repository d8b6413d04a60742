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
  /** The form that it is about, or the record as `table/id`. */
  about?: string | undefined;
}

/** More than this at once is noise: the oldest makes room. */
const most = 3;
let last = 0;

const groupOf = (about: string) => about.split('/')[0];

/** Whether `next` makes `shown` untrue or superfluous. */
function replaces(next: Toast, shown: Toast): boolean {
  if (!next.about || !shown.about) return false;
  if (next.about === shown.about) return true;
  // One success at a time for a whole table. An error stays until the same record is changed.
  return next.tone !== 'bad' && shown.tone !== 'bad' && groupOf(next.about) === groupOf(shown.about);
}

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/**
 * Shows a message for some seconds.
 * @param about the form that it is about, or the record as `table/id`. A toast replaces earlier ones about the same: a
 *   success dismisses the errors of its form.
 * @returns its number, for `dismissToast`
 */
export function toast(input: ToastInput, about?: string): number {
  last += 1;
  const next: Toast = { ...input, id: last, about };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => !replaces(next, shown)), next].slice(-most),
  }));
  return next.id;
}

/** Takes a toast away before its time; nothing when it is gone already. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }));
}

/** Milliseconds a toast stays: six seconds, and time to read what is longer; more when there is something to press. */
export function toastTime({ title, text = '', action }: ToastInput): number {
  return Math.max(6000, 2500 + 65 * (title.length + text.length)) + (action ? 4000 : 0);
}
