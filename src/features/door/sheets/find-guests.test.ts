import { expect, it } from 'vitest';
import type { DoorGuest } from '../../../domain/door/door';
import { findGuests, firstInOrder } from './find-guests';

const guestOf = (id: string, name: string, party_of = ''): DoorGuest => ({
  id,
  passes: [],
  name,
  party: 1,
  status: 'confirmed',
  walk_in: false,
  under_18: false,
  consent: 'none',
  guardian: null,
  notes: [],
  pickup_code: '',
  party_of,
  pick_up_names: [],
});
const mapOf = (...guests: DoorGuest[]) => new Map(guests.map((guest) => [guest.id, guest]));
const idsOf = (guests: readonly DoorGuest[]) => guests.map(({ id }) => id);

const guests = mapOf(
  guestOf('1', 'Lucía Bell'),
  guestOf('2', 'Ada Moreno'),
  guestOf('3', ''),
  guestOf('4', 'Zoe', '2'),
  guestOf('5', 'Ben', '2'),
);

it('finds names without accents and in any order of words, and children with whom they come', () => {
  expect(idsOf(findGuests(guests, 'bell luc'))).toEqual(['1']);
  expect(idsOf(findGuests(guests, 'moreno')).toSorted()).toEqual(['2', '4', '5']);
  expect(idsOf(findGuests(guests, ''))).not.toContain('3');
});

it('shows the first of them: families together, in the order of names', () => {
  const found = findGuests(guests, '');
  expect(idsOf(firstInOrder(found, guests, 9))).toEqual(['2', '5', '4', '1']);
  expect(idsOf(firstInOrder(found, guests, 2))).toEqual(['2', '5']);
  const bellsFirst = (guest: DoorGuest) => (guest.name === 'Lucía Bell' ? 0 : 1);
  expect(idsOf(firstInOrder(found, guests, 2, bellsFirst))).toEqual(['1', '2']);
});

it('shows the same as sorting all, for any limit', () => {
  const many = mapOf(
    ...Array.from({ length: 300 }, (_, n) =>
      guestOf(`${n}`, `Name ${(n * 7919) % 101}`, n % 3 === 0 ? `${(n * 31) % 300}` : ''),
    ).map((guest) => (Number(guest.party_of) % 3 === 0 ? { ...guest, party_of: '' } : guest)),
  );
  const all = firstInOrder([...many.values()], many, 300);
  expect(all).toHaveLength(300);
  for (const most of [1, 30, 299])
    expect(idsOf(firstInOrder([...many.values()].toReversed(), many, most))).toEqual(
      idsOf(all.slice(0, most)),
    );
});
