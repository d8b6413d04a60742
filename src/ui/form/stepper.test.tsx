// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stepper } from './stepper';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root;
const changes: number[] = [];

function Guests() {
  const [value, setValue] = useState(9);
  const hear = (next: number) => {
    changes.push(next);
    setValue(next);
  };
  return <Stepper label="guests" min={1} max={10} value={value} onChange={hear} />;
}

beforeEach(() => {
  changes.length = 0;
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<Guests />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const input = () => document.querySelector('input') ?? document.createElement('input');
const button = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const type = (text: string) =>
  act(() => {
    // The native setter, because React ignores a value that is set with its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('disables a button at its limit', () => {
  act(() => button('One more, guests')?.click());
  act(() => button('One more, guests')?.click());
  expect(changes).toEqual([10, 10]);
  expect(button('One more, guests')?.getAttribute('aria-disabled')).toBe('true');
  expect(button('One fewer, guests')?.getAttribute('aria-disabled')).toBe('false');
});

it('keeps typed values beyond the limit', () => {
  type('40');
  expect(changes).toEqual([40]);
  expect(input().value).toBe('40');
  act(() => button('One fewer, guests')?.click());
  expect(input().value).toBe('10');
});

it('is NaN if empty', () => {
  type('');
  expect(changes).toEqual([Number.NaN]);
  expect(input().value).toBe('');
  type('two');
  expect(input().value).toBe('two');
  act(() => button('One more, guests')?.click());
  expect(input().value).toBe('1');
});

it('changes by the arrow keys', () => {
  act(() => input().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
  expect(input().value).toBe('8');
});
