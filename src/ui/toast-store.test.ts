import { beforeEach, expect, it } from 'vitest';
import { dismissToast, toast, toastTime, useToasts } from './toast-store';

beforeEach(() => useToasts.setState({ toasts: [] }));
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

it('stacks toasts, oldest first, and removes only a dismissed one', () => {
  const first = toast({ tone: 'good', title: 'one' });
  toast({ tone: 'bad', title: 'two' });
  dismissToast(first);
  dismissToast(first);
  expect(titles()).toEqual(['two']);
});

it('removes the oldest if there are too many', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) toast({ tone: 'plain', title });
  expect(titles()).toEqual(['three', 'four', 'five']);
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
