import { expect, it } from 'vitest';
import { abortedWith } from './aborted-with';

it('aborts with the signal that it got, also if that was aborted before, and by itself', () => {
  const outer = new AbortController();
  const [first, second] = [abortedWith(outer.signal), abortedWith(outer.signal)];
  second.abort();
  expect([first.signal.aborted, second.signal.aborted, outer.signal.aborted]).toEqual([false, true, false]);
  outer.abort();
  expect(first.signal.aborted).toBe(true);
  expect(abortedWith(outer.signal).signal.aborted).toBe(true);
  expect(abortedWith().signal.aborted).toBe(false);
});
