// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { reactRoot, typeInto } from '../../../tests/support/pages/react-root';
import { Stepper } from './stepper';

const { render } = reactRoot();

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
  render(<Guests />);
});

const input = () => document.querySelector('input') ?? document.createElement('input');
const button = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const type = (text: string) => act(() => typeInto(input(), text));

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
