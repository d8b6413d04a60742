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
  expect(titles()).toEqual(['two', 'three', 'four', 'five']);
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
