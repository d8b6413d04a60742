// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;

beforeEach(() => {
  document.body.innerHTML = '<button id="opener">Open</button><div id="root"></div>';
  root = createRoot(document.getElementById('root') ?? document.body);
  document.getElementById('opener')?.focus();
});
afterEach(() => act(() => root.unmount()));

const show = (open: boolean, onClose: () => void, dismissable = true) =>
  act(() =>
    root.render(
      <Sheet open={open} onClose={onClose} title="Your stub" dismissable={dismissable}>
        <input id="name" />
      </Sheet>,
    ),
  );
const dialog = () => document.querySelector('dialog');
const pressEscape = () =>
  act(() => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
const pointer = (type: string, on: Element | null | undefined) =>
  act(() => on?.dispatchEvent(new PointerEvent(type, { bubbles: true })));

it('takes the focus to its first field, and gives it back', () => {
  show(true, () => {});
  expect(document.activeElement?.id).toBe('name');
  show(false, () => {});
  expect(dialog()).toBeNull();
  expect(document.activeElement?.id).toBe('opener');
});

it('asks before it closes, and stays when it is refused', () => {
  const asked = vi.fn();
  show(true, asked);
  pressEscape();
  pressEscape();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(dialog()?.open).toBe(true);
});

it('comes back when the browser closes it and its owner does not agree', () => {
  const asked = vi.fn();
  show(true, asked);
  act(() => dialog()?.close());
  expect(asked).toHaveBeenCalledTimes(1);
  expect(dialog()?.open).toBe(true);
});

it('closes on a press beside it, not on a drag that ends there', () => {
  const asked = vi.fn();
  show(true, asked);
  pointer('pointerdown', document.getElementById('name'));
  pointer('pointerup', dialog());
  expect(asked).not.toHaveBeenCalled();
  pointer('pointerdown', dialog());
  pointer('pointerup', dialog());
  expect(asked).toHaveBeenCalledTimes(1);
});

it('has no way out but its own buttons when it must be answered', () => {
  const asked = vi.fn();
  show(true, asked, false);
  pressEscape();
  pointer('pointerdown', dialog());
  pointer('pointerup', dialog());
  expect(asked).not.toHaveBeenCalled();
  expect(document.querySelector('[aria-label="Close"]')).toBeNull();
});
