// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { dismissToast, toast, useToasts } from '../../ui/sheet/toast-store';
import { type DockMessage, MessageCell } from './dock-message';

const { host, render } = reactRoot();

const down: DockMessage = {
  id: 'server-down',
  title: 'Our server isn’t answering.',
  text: 'You’re reading what was last seen.',
  actions: [{ label: 'Try again', onClick() {} }],
};
const offer: DockMessage = {
  id: 'update',
  title: 'There is a new version.',
  text: 'Ready to use.',
  actions: [
    { label: 'Use it now', onClick() {} },
    { label: 'Later', onClick() {} },
  ],
  isOffer: true,
};

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  render(<MessageCell message={null} />);
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const addToast = () => {
  let id = 0;
  act(() => {
    id = toast({ tone: 'saved', title: 'Saved on this device' });
  });
  return () => act(() => dismissToast(id));
};
const buttons = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);
const region = () => host.querySelector('[role=status]');
const isHidden = () => host.firstElementChild?.className === 'sr-only';

it('gives its place to a toast, and is not announced again after it', () => {
  const live = region();
  render(<MessageCell message={down} />);
  expect(region()).toBe(live);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  if (live) observer.observe(live, { childList: true, characterData: true, subtree: true });
  const removeToast = addToast();
  expect(isHidden()).toBe(true);
  expect(buttons()).toEqual([]);
  expect(live?.textContent).toContain(down.title);
  removeToast();
  expect(isHidden()).toBe(false);
  expect(buttons()).toEqual(['Try again']);
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
});

it('keeps its place while it has the focus', () => {
  render(<MessageCell message={down} />);
  const button = host.querySelector('button');
  act(() => button?.focus());
  addToast();
  expect(isHidden()).toBe(false);
  expect(document.activeElement).toBe(button);
  act(() => button?.blur());
  expect(isHidden()).toBe(true);
});

it('waits with an offer for a quiet moment, also after a toast, but says it once', () => {
  const removeToast = addToast();
  render(<MessageCell message={offer} />);
  wait(2000);
  expect(region()?.textContent).toBe('');
  removeToast();
  expect(buttons()).toEqual([]);
  wait(1000);
  expect(buttons()).toEqual(['Use it now', 'Later']);
  const removeSecond = addToast();
  expect(isHidden()).toBe(true);
  expect(region()?.textContent).toContain(offer.title);
  removeSecond();
  expect(buttons()).toEqual([]);
  wait(1000);
  expect(buttons()).toEqual(['Use it now', 'Later']);
});

it('waits again with another offer in the same place', () => {
  render(<MessageCell message={offer} />);
  wait(1000);
  render(<MessageCell message={{ ...offer, id: 'install', title: 'Keep it?' }} />);
  expect(buttons()).toEqual([]);
  wait(1000);
  expect(region()?.textContent).toContain('Keep it?');
});
