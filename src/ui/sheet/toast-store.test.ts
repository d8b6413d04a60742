import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, markShown, toast, toastTime, useToasts } from './toast-store';

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => vi.useRealTimers());
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

it('keeps toasts that nobody has read, the newest last, and removes only a dismissed one', () => {
  const first = toast({ tone: 'good', title: 'one' });
  toast({ tone: 'bad', title: 'two' });
  expect(titles()).toEqual(['one', 'two']);
  dismissToast(first);
  dismissToast(first);
  expect(titles()).toEqual(['two']);
});

it('replaces a toast that was read, but no error and none with an action', () => {
  vi.useFakeTimers();
  markShown(toast({ tone: 'good', title: 'read' }));
  vi.advanceTimersByTime(3000);
  markShown(toast({ tone: 'bad', title: 'error' }));
  expect(titles()).toEqual(['error']);
  vi.advanceTimersByTime(3000);
  markShown(toast({ tone: 'plain', title: 'deleted', action: { label: 'Undo', onClick() {} } }));
  vi.advanceTimersByTime(3000);
  toast({ tone: 'good', title: 'newest' });
  expect(titles()).toEqual(['error', 'deleted', 'newest']);
});

it('removes the oldest that needs nothing if there are too many', () => {
  toast({ tone: 'bad', title: 'error' });
  for (const title of ['one', 'two', 'three', 'four']) toast({ tone: 'plain', title });
  expect(titles()).toEqual(['error', 'two', 'three', 'four']);
});

it('replaces toasts about the same form, and not those of other forms', () => {
  toast({ tone: 'bad', title: 'Validation error' }, 'session');
  toast({ tone: 'bad', title: 'Invalid email' }, 'newsletter');
  toast({ tone: 'good', title: 'Account created!' }, 'session');
  expect(titles()).toEqual(['Invalid email', 'Account created!']);
});

it('shows one success per table and keeps errors of other records', () => {
  toast({ tone: 'bad', title: 'Error updating RSVP' }, 'event_rsvps/ada');
  toast({ tone: 'good', title: 'Ben confirmed' }, 'event_rsvps/ben');
  toast({ tone: 'good', title: 'Cleo confirmed' }, 'event_rsvps/cleo');
  expect(titles()).toEqual(['Error updating RSVP', 'Cleo confirmed']);
  toast({ tone: 'good', title: 'Ada confirmed' }, 'event_rsvps/ada');
  expect(titles()).toEqual(['Ada confirmed']);
});

it('keeps toasts without a subject', () => {
  toast({ tone: 'bad', title: 'Error' });
  toast({ tone: 'good', title: 'Message Sent!' });
  expect(titles()).toEqual(['Error', 'Message Sent!']);
});

it('shows a toast for six seconds, longer with more text or an action', () => {
  const short = { tone: 'good', title: 'Saved' } as const;
  const long = {
    ...short,
    text: 'Thank you for registering. We look forward to seeing you on October 26 at four.',
  };
  expect(toastTime(short)).toBe(6000);
  expect(toastTime(long)).toBeGreaterThan(7000);
  expect(toastTime({ ...short, action: { label: 'Undo', onClick() {} } })).toBe(10000);
});
