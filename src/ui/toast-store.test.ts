import { beforeEach, expect, it } from 'vitest';
import { dismissToast, toast, toastTime, useToasts } from './toast-store';

beforeEach(() => useToasts.setState({ toasts: [] }));
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

it('stacks what is said, oldest first, and takes away only what is dismissed', () => {
  const first = toast({ tone: 'good', title: 'one' });
  toast({ tone: 'bad', title: 'two' });
  dismissToast(first);
  dismissToast(first);
  expect(titles()).toEqual(['two']);
});

it('makes room for the newest when there are too many', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) toast({ tone: 'plain', title });
  expect(titles()).toEqual(['three', 'four', 'five']);
});

it('replaces what was said about the same form: a success dismisses its errors, and no other form’s', () => {
  toast({ tone: 'bad', title: 'Validation error' }, 'session');
  toast({ tone: 'bad', title: 'Invalid email' }, 'newsletter');
  toast({ tone: 'good', title: 'Account created!' }, 'session');
  expect(titles()).toEqual(['Invalid email', 'Account created!']);
});

it('shows one success at a time for a table, and keeps the error of another record', () => {
  toast({ tone: 'bad', title: 'Error updating RSVP' }, 'event_rsvps/ada');
  toast({ tone: 'good', title: 'Ben confirmed' }, 'event_rsvps/ben');
  toast({ tone: 'good', title: 'Cleo confirmed' }, 'event_rsvps/cleo');
  expect(titles()).toEqual(['Error updating RSVP', 'Cleo confirmed']);
  toast({ tone: 'good', title: 'Ada confirmed' }, 'event_rsvps/ada');
  expect(titles()).toEqual(['Ada confirmed']);
});

it('keeps everything that is about nothing in particular', () => {
  toast({ tone: 'bad', title: 'Error' });
  toast({ tone: 'good', title: 'Message Sent!' });
  expect(titles()).toEqual(['Error', 'Message Sent!']);
});

it('stays at least six seconds, longer when there is more to read or something to press', () => {
  const short = { tone: 'good', title: 'Saved' } as const;
  const long = {
    ...short,
    text: 'Thank you for registering. We look forward to seeing you on October 26 at four.',
  };
  expect(toastTime(short)).toBe(6000);
  expect(toastTime(long)).toBeGreaterThan(7000);
  expect(toastTime({ ...short, action: { label: 'Undo', onClick() {} } })).toBe(10000);
});
