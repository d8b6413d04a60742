// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { DoorGuest } from '../../domain/door';
import { createDoorStore } from '../../offline/door-store';
import { FindSheet } from './door-sheets';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const guestOf = (id: string, name: string, passes: string[]): DoorGuest => ({
  id,
  passes,
  name,
  party: 1,
  status: 'confirmed',
  walk_in: false,
  under_18: false,
  consent: 'none',
  guardian: null,
  notes: [],
  pickup_code: '',
});

it('tells guests with the same name apart by the codes of their passes', async () => {
  const guests = [
    guestOf('a', 'Ada Moreno', ['00000000000000000000']),
    guestOf('b', 'ada moreno', ['ffffffffffffffffffff']),
    guestOf('c', 'Ada Moreno', []),
    guestOf('d', 'Ben Carter', ['11111111111111111111']),
  ];
  const state = {
    ...createDoorStore().getState(),
    guests: new Map(guests.map((guest) => [guest.id, guest])),
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
