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
}

/** More than this at once is noise: the oldest makes room. */
const most = 4;
let last = 0;

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

/** Says something in passing. Answers its number, for `dismissToast`. */
export function toast(input: ToastInput): number {
  last += 1;
  const next = { ...input, id: last };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, next].slice(-most) }));
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
