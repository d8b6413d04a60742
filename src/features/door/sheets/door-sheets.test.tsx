// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { now, scan } from '../../../../tests/support/door/door-card';
import { guest, guestId } from '../../../../tests/support/door/fake-doors';
import { reactRoot, typeInto } from '../../../../tests/support/pages/react-root';
import { attendanceOf } from '../../../domain/door/attendance';
import type { DoorGuest, DoorScan } from '../../../domain/door/door';
import { createDoorStore } from '../../../offline/door/door-store';
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
const type = (typed: string) => act(async () => typeInto(document.querySelector('input'), typed));

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

describe('a family', () => {
  const grace = { party_of: guestId(2), under_18: true, consent: 'given' } as const;
  const guests = [
    guest(1, { name: 'Eli', ...grace }),
    guest(2, { name: 'Grace Kim' }),
    guest(3, { name: 'Hal Dean' }),
    guest(4, { name: 'Zoe', ...grace }),
    guest(5, { name: 'Eli', party_of: guestId(6), under_18: true, consent: 'asked' }),
    guest(6, { name: 'Ben Carter', party: 2 }),
  ];
  const family = [
    'Grace Kim1 person and 2 children',
    'Eliwith Grace Kim · Under 18',
    'Zoewith Grace Kim · Under 18',
  ];

  it('stays together, and each child says with whom they come', async () => {
    await show(guests);
    expect(rows()).toEqual([
      'Ben Carter2 people and 1 child',
      'Eliwith Ben Carter · Under 18 · No consent',
      ...family,
      'Hal Dean1 person',
    ]);
  });

  it('stays together where people leave', async () => {
    const left = scan(1, { rsvp_id: guestId(2), id: 'out', action: 'out', at: now });
    const inside = [
      scan(1, { rsvp_id: guestId(2), id: 'in' }),
      left,
      scan(1, { rsvp_id: guestId(4), id: 'zoe' }),
    ];
    await show(guests, { scans: inside, isLeaving: true });
    expect(rows().map((row) => row.slice(0, 3))).toEqual(['Gra', 'Eli', 'Zoe', 'Ben', 'Eli', 'Hal']);
  });

  it('is found by the name of the guest whom the children come with', async () => {
    await show(guests);
    await type('grace');
    expect(rows()).toEqual(family);
    await type('eli kim');
    expect(rows()).toEqual([family[1]]);
  });

  it('that is not in the chosen part of the list is one press away', async () => {
    await show(guests, { scans: [scan(1, { rsvp_id: guestId(3), id: 'hal' })], start: 'inside' });
    await type('eli kim');
    expect(rows()).toEqual([]);
    await choose('Show 1 person from the whole list');
    expect(rows()).toEqual([family[1]]);
  });
});

it('puts those who are inside first where people leave', async () => {
  await show(evening, { scans, isLeaving: true });
  expect(rows().map((row) => row.slice(0, 3))).toEqual(['Ada', 'Zoe', 'Eli', 'Mia', 'Noo', 'Tom']);
});
