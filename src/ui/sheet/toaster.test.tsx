// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { sheetOpened, type ToastTone, toast, useToasts } from './toast-store';
import { Toaster } from './toaster';

const { render } = reactRoot();

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState(useToasts.getInitialState());
  render(<Toaster />);
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll('.toast > .alert b')].map((title) => title.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('shows one toast at a time, and an older error again after the newer one', () => {
  act(() => void toast({ tone: 'bad', title: 'Error', action: { label: 'Try again', onClick() {} } }));
  expect(shown()).toEqual(['Error']);
  wait(3000);
  act(() => void toast({ tone: 'good', title: 'Message Sent!' }));
  expect(shown()).toEqual(['Message Sent!']);
  wait(6000);
  expect(shown()).toEqual(['Error']);
  // Its whole time begins again.
  wait(9000);
  expect(shown()).toEqual(['Error']);
  wait(1000);
  expect(shown()).toEqual([]);
});

it('has the icon of its meaning, and a tick only for what is done', () => {
  const drawn = (tone: ToastTone) => {
    act(() => void toast({ tone, title: 'News' }, 'news'));
    return document.querySelector('.toast .icon')?.innerHTML;
  };
  const tick = drawn('good');
  const others = (['bad', 'plain', 'ticket', 'saved', 'copied', 'undone', 'deleted', 'denied'] as const).map(
    drawn,
  );
  expect(tick).toBeTruthy();
  expect(new Set([tick, ...others]).size).toBe(9);
});

it('announces each toast once, also one that waits', () => {
  act(() => {
    toast({ tone: 'good', title: 'One' });
    toast({ tone: 'good', title: 'Two' });
  });
  wait(300);
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/One.*Two/);
});

it('announces a silent toast without showing it', () => {
  act(() => {
    toast({ tone: 'bad', title: 'Error' });
    toast({ tone: 'good', title: 'Message Sent!', silent: true }, 'contact');
  });
  expect(shown()).toEqual(['Error']);
  wait(250);
  wait(200);
  expect(document.querySelector('[role=status]')?.textContent).toContain('Message Sent!');
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Error']);
});

it('announces a toast again if its live region was there too briefly', () => {
  act(() => void toast({ tone: 'good', title: 'Message Sent!', silent: true }));
  const text = () => document.querySelector('[role=status]')?.textContent ?? '';
  wait(250);
  expect(text()).toContain('Message Sent!');
  render(<Toaster key="sheet" />);
  expect(text()).toBe('');
  wait(250);
  wait(200);
  expect(text()).toContain('Message Sent!');
  expect(useToasts.getState().toasts).toEqual([]);
});

it('leaves on time under a resting pointer, and stays while the pointer moves on it', () => {
  const card = () => document.querySelector('.toast > .alert');
  const send = (type: string) =>
    act(() => void card()?.dispatchEvent(new PointerEvent(type, { bubbles: true })));
  act(() => void toast({ tone: 'good', title: 'RSVP Confirmed!' }));
  send('pointerover');
  wait(6000);
  expect(shown()).toEqual([]);
  act(() => void toast({ tone: 'good', title: 'Message Sent!' }));
  send('pointermove');
  wait(6000);
  expect(shown()).toEqual(['Message Sent!']);
  send('pointerout');
  wait(6000);
  expect(shown()).toEqual([]);
});

it('does not leave between a press and its click', () => {
  const press = vi.fn();
  act(() => void toast({ tone: 'good', title: 'Welcome back!', action: { label: 'Go', onClick: press } }));
  const button = document.querySelector<HTMLElement>('.toast .btn');
  wait(9500);
  act(() => void button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  wait(1000);
  expect(button?.isConnected).toBe(true);
  act(() => button?.click());
  expect(press).toHaveBeenCalledOnce();
});

it('stays while it has the focus, although a newer one came', () => {
  act(() => void toast({ tone: 'deleted', title: 'Deleted', action: { label: 'Undo', onClick() {} } }));
  const undo = document.querySelector<HTMLElement>('.toast .btn');
  act(() => undo?.focus());
  act(() => void toast({ tone: 'good', title: 'Message Sent!' }));
  expect(shown()).toEqual(['Deleted']);
  expect(document.activeElement).toBe(undo);
  // The Tab key.
  const dismiss = document.querySelector<HTMLElement>('.toast [aria-label="Dismiss"]');
  act(() => dismiss?.focus());
  expect(shown()).toEqual(['Deleted']);
  expect(document.activeElement).toBe(dismiss);
  act(() => dismiss?.blur());
  expect(shown()).toEqual(['Message Sent!']);
});

it('stays while it has the focus, although it was read', () => {
  act(() => void toast({ tone: 'good', title: 'Link copied' }));
  wait(2500);
  act(() => document.querySelector<HTMLElement>('.toast .btn')?.focus());
  for (let n = 0; n < 5; n += 1) act(() => void toast({ tone: 'good', title: `Message ${n}` }));
  expect(shown()).toEqual(['Link copied']);
});

it('gives the focus back when it is dismissed', () => {
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  act(() => void toast({ tone: 'good', title: 'Message Sent!' }));
  const dismiss = document.querySelector<HTMLElement>('.toast .btn');
  act(() => dismiss?.focus());
  act(() => dismiss?.click());
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(link);
  link.remove();
});

it('waits while the menu covers the page, and comes back for its whole time', () => {
  act(() => void toast({ tone: 'good', title: 'Password changed' }));
  const menu = document.createElement('dialog');
  menu.dataset.menu = '';
  let close = () => {};
  act(() => {
    close = sheetOpened(menu);
  });
  expect(shown()).toEqual([]);
  wait(10_000);
  act(() => close());
  expect(shown()).toEqual(['Password changed']);
  wait(6000);
  expect(shown()).toEqual([]);
});
