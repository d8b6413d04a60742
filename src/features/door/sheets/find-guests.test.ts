import { expect, it } from 'vitest';
import { guest } from '../../../../tests/support/door/fake-doors';
import type { DoorGuest } from '../../../domain/door/door';
import { byPresence, findGuests, type NamedGuest, sortGuests } from './find-guests';

const guestOf = (id: string, name: string, party_of = '') => guest(0, { id, name, party_of });
const mapOf = (...guests: DoorGuest[]) => new Map(guests.map((guest) => [guest.id, guest]));
const idsOf = (rows: readonly NamedGuest[]) => rows.map(({ guest }) => guest.id);

const ben = guestOf('5', 'Ben', '2');
const guests = mapOf(
  guestOf('1', 'Lucía Bell'),
  guestOf('2', 'Ada Moreno'),
  guestOf('3', ''),
  guestOf('4', 'Zoe', '2'),
  ben,
);
const all = sortGuests(guests);
const { sorted } = all;

it('finds names without accents and in any order of words, and children with whom they come', () => {
  expect(idsOf(findGuests(sorted, 'bell luc'))).toEqual(['1']);
  expect(idsOf(findGuests(sorted, 'moreno'))).toEqual(['2', '5', '4']);
  expect(idsOf(findGuests(sorted, ''))).not.toContain('3');
});

it('has families together, in the order of names', () => {
  expect(idsOf(sorted)).toEqual(['2', '5', '4', '1']);
});

it('has those inside first, with their family', () => {
  expect(idsOf(byPresence(sorted, ({ id }) => (id === '1' ? 'inside' : 'not-here')))).toEqual([
    '1',
    '2',
    '5',
    '4',
  ]);
  expect(idsOf(byPresence(sorted, ({ id }) => (id === '4' ? 'left' : 'not-here')))[0]).toBe('2');
});

it('sorts who changed into the list of before, as if it sorted all', () => {
  const changes: [string, DoorGuest | null][] = [
    ['a new name moves the children, too', guestOf('2', 'Zelda Moreno')],
    ['a new guest', guestOf('6', 'Carla')],
    ['a guest who is gone', null],
    ['children of a guest who is gone', guestOf('2', '')],
  ];
  for (const [what, change] of changes) {
    const after = new Map(guests);
    if (change) after.set(change.id, change);
    else after.delete('2');
    expect(idsOf(sortGuests(after, all).sorted), what).toEqual(idsOf(sortGuests(after).sorted));
  }
  const after = new Map(guests).set('6', guestOf('6', 'Carla'));
  expect(sortGuests(after, all).sorted[0], 'who did not change is folded once').toBe(sorted[0]);
});
