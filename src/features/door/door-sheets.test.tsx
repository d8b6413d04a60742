// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { now, scan } from '../../../tests/support/door/door-card';
import { guest, guestId } from '../../../tests/support/door/fake-doors';
import { reactRoot } from '../../../tests/support/pages/react-root';
import { attendanceOf } from '../../domain/door/attendance';
import type { DoorGuest, DoorScan } from '../../domain/door/door';
import { createDoorStore } from '../../offline/door/door-store';
import { FindSheet } from './door-sheets';

const { load } = reactRoot();

interface Shown {
  scans?: DoorScan[];
  start?: 'all' | 'inside';
  isLeaving?: boolean;
}

async function show(guests: DoorGuest[], { scans = [], start = 'all', isLeaving = false }: Shown = {}) {
  const state = {
    ...createDoorStore().getState(),
    guests: new Map(guests.map((one) => [one.id, one])),
    attendance: attendanceOf(scans),
  };
  const sheet = { state, title: 'Find a name', start, isLeaving, onGuest: () => {}, onClose: () => {} };
  await load(<FindSheet {...sheet} />);
}
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
const choose = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );

it('tells guests with the same name apart by the codes of their passes', async () => {
  await show([
    guest(1, { name: 'Ada Moreno', passes: ['00000000000000000000'] }),
    guest(2, { name: 'ada moreno', passes: ['ffffffffffffffffffff'] }),
    guest(3, { name: 'Ada Moreno', passes: [] }),
    guest(4, { name: 'Ben Carter', passes: ['11111111111111111111'] }),
  ]);
  const found = rows().sort();
  expect(found).toHaveLength(4);
  expect(found.filter((row) => /Code [A-Z0-9]/.test(row)).map((row) => row.slice(0, 10))).toEqual([
    'Ada Moreno',
    'ada moreno',
  ]);
  expect(new Set(found).size).toBe(4);
  expect(found.find((row) => row.startsWith('Ben'))).toBe('Ben Carter1 person');
});

const evening = [
  guest(1, { name: 'Ada Moreno', party: 4 }),
  guest(2, { name: 'Eli Haddad', under_18: true, consent: 'given' }),
  guest(3, { name: 'Mia Young', under_18: true, consent: 'asked' }),
  guest(4, { name: 'Noor Aziz' }),
  guest(5, { name: 'Tom Reed', status: 'cancelled' }),
  guest(6, { name: 'Zoe Young', under_18: true, consent: 'given' }),
];
const scans = [
  scan(2, { rsvp_id: guestId(1), id: 'ada' }),
  scan(1, { rsvp_id: guestId(2), id: 'eli' }),
  scan(1, { rsvp_id: guestId(2), id: 'eliout', action: 'out', at: now, taken_by: 'Leila Haddad' }),
  scan(1, { rsvp_id: guestId(6), id: 'zoe' }),
  scan(3, { rsvp_id: 'unknown', id: 'unknown' }),
];
const withoutTimes = () => rows().map((row) => row.replace(/\d+:\d\d\s[AP]M/, 'then'));

it('shows that somebody was picked up, unlike somebody who never came', async () => {
  await show(evening, { scans });
  expect(withoutTimes()).toEqual([
    'Ada Moreno2 of 4 in, then',
    'Eli HaddadUnder 18 · Picked up by Leila Haddad, then',
    'Mia YoungUnder 18 · No consent',
    'Noor Aziz1 person',
    'Tom ReedCancelled',
    'Zoe YoungUnder 18 · In, then',
  ]);
});

it('lists who is inside, who left and who is not here, and counts passes that are not on the list', async () => {
  await show(evening, { scans, start: 'inside' });
  expect(rows().map((row) => row.slice(0, 3))).toEqual(['Ada', 'Zoe']);
  expect(document.body.textContent).toContain('3 people inside with passes that are not on this list');
  await choose('Left');
  expect(rows().map((row) => row.slice(0, 3))).toEqual(['Eli']);
  await choose('Not here');
  expect(withoutTimes()).toEqual(['Mia YoungUnder 18 · No consent', 'Noor AzizNot here yet']);
});

it('puts those who are inside first where people leave', async () => {
  await show(evening, { scans, isLeaving: true });
  expect(rows().map((row) => row.slice(0, 3))).toEqual(['Ada', 'Zoe', 'Eli', 'Mia', 'Noo', 'Tom']);
});
