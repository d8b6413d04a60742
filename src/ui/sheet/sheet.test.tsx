// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { Sheet } from './sheet';

const { host, render } = reactRoot();

beforeEach(() => {
  host.insertAdjacentHTML('beforebegin', '<button id="opener">Open</button>');
  document.getElementById('opener')?.focus();
});

const show = (open: boolean, onClose: () => void, dismissable = true) =>
  render(
    <Sheet open={open} onClose={onClose} title="Your ticket" dismissable={dismissable}>
      <input id="name" />
    </Sheet>,
  );
const dialog = () => document.querySelector('dialog');
const pressEscape = () =>
  act(() => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
const pointer = (type: string, on: Element | null | undefined) =>
  act(() => on?.dispatchEvent(new PointerEvent(type, { bubbles: true })));

it('focuses its first field and restores the focus', () => {
  show(true, () => {});
  expect(document.activeElement?.id).toBe('name');
  show(false, () => {});
  expect(dialog()).toBeNull();
  expect(document.activeElement?.id).toBe('opener');
});

it('calls onClose on Escape and stays open while `open` is true', () => {
  const asked = vi.fn();
  show(true, asked);
  pressEscape();
  pressEscape();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(dialog()?.open).toBe(true);
});

it('opens again if the browser closes it and the parent keeps `open`', () => {
  const asked = vi.fn();
  show(true, asked);
  act(() => dialog()?.close());
  expect(asked).toHaveBeenCalledTimes(1);
  expect(dialog()?.open).toBe(true);
});

it('closes on a click outside, not on a drag that ends there', () => {
  const asked = vi.fn();
  show(true, asked);
  pointer('pointerdown', document.getElementById('name'));
  pointer('pointerup', dialog());
  expect(asked).not.toHaveBeenCalled();
  pointer('pointerdown', dialog());
  pointer('pointerup', dialog());
  expect(asked).toHaveBeenCalledTimes(1);
});

it('closes only by its buttons if it is not dismissable', () => {
  const asked = vi.fn();
  show(true, asked, false);
  pressEscape();
  pointer('pointerdown', dialog());
  pointer('pointerup', dialog());
  expect(asked).not.toHaveBeenCalled();
  expect(document.querySelector('[aria-label="Close"]')).toBeNull();
});

function Torn(): string {
  throw new Error('torn');
}

it('says that its content broke and can be closed, and the page stays', () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = vi.fn();
  render(
    <>
      <p>Page</p>
      <Sheet open onClose={asked} title="Your ticket">
        <Torn />
      </Sheet>
    </>,
  );
  expect(host.textContent).toContain('Page');
  expect(dialog()?.open).toBe(true);
  const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('This part tore');
  act(() => dialog()?.querySelector('button')?.click());
  expect(asked).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
