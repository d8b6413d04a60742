// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { guest } from '../../../tests/support/fake-doors';
import { createDoorStore } from '../../offline/door-store';
import { FindSheet } from './door-sheets';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('tells guests with the same name apart by the codes of their passes', async () => {
  const guests = [
    guest(1, { name: 'Ada Moreno', passes: ['00000000000000000000'] }),
    guest(2, { name: 'ada moreno', passes: ['ffffffffffffffffffff'] }),
    guest(3, { name: 'Ada Moreno', passes: [] }),
    guest(4, { name: 'Ben Carter', passes: ['11111111111111111111'] }),
  ];
  const state = {
    ...createDoorStore().getState(),
    guests: new Map(guests.map((one) => [one.id, one])),
  };
  const root = createRoot(document.body);
  await act(async () => root.render(<FindSheet state={state} onGuest={() => {}} onClose={() => {}} />));
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '').sort();
  expect(rows).toHaveLength(4);
  expect(rows.filter((row) => /Code [A-Z0-9]/.test(row)).map((row) => row.slice(0, 10))).toEqual([
    'Ada Moreno',
    'ada moreno',
  ]);
  expect(new Set(rows).size).toBe(4);
  expect(rows.find((row) => row.startsWith('Ben'))).toBe('Ben Carter1 person');
  await act(async () => root.unmount());
});
