import { expect, it } from 'vitest';
import {
  type DoorDate,
  dateDoorId,
  datesOfToday,
  datesWithList,
  nextDate,
  partsOfDoorId,
} from './series-door';

const at = (text: string) => Date.parse(`${text}:00.000Z`);
const date = (
  id: string,
  start: string,
  ends: string,
  status: DoorDate['status'] = 'upcoming',
): DoorDate => ({
  id,
  title: 'Youth night',
  status,
  date: `${start}:00.000Z`,
  location: 'Hall',
  key_ends_at: at(ends),
});
/** The nights are over at 21:00, and the keys twelve hours later. */
const fridays = [
  date('first', '2027-01-08T18:00', '2027-01-09T09:00'),
  date('off', '2027-01-15T18:00', '2027-01-16T09:00', 'cancelled'),
  date('third', '2027-01-22T18:00', '2027-01-23T09:00'),
];
const ids = (dates: readonly DoorDate[]) => dates.map(({ id }) => id).join();

it.each([
  ['2027-01-08T11:59', ''],
  ['2027-01-08T12:00', 'first'],
  ['2027-01-09T08:59', 'first'],
  ['2027-01-09T09:00', ''],
  ['2027-01-15T18:00', ''],
  ['2027-01-22T20:00', 'third'],
])('at %s the date of today is "%s"', (now, found) => {
  expect(ids(datesOfToday(fridays, at(now)))).toBe(found);
});

it('names both dates of a day with two, for the person to choose', () => {
  const moved = date('moved', '2027-01-08T22:00', '2027-01-09T12:00');
  expect(ids(datesOfToday([...fridays, moved], at('2027-01-08T20:00')))).toBe('first,moved');
});

it('has the guest list two days ahead, not weeks', () => {
  expect(ids(datesWithList(fridays, at('2027-01-06T17:59')))).toBe('');
  expect(ids(datesWithList(fridays, at('2027-01-06T18:00')))).toBe('first');
  expect(nextDate(fridays, at('2027-01-09T12:00'))?.id).toBe('third');
  expect(nextDate(fridays, at('2027-02-01T12:00'))).toBeUndefined();
});

it('has a door of its own for each date', () => {
  expect(partsOfDoorId(dateDoorId('doorkeyaaaaaaaa', 'fridaynight0001'))).toEqual({
    key: 'doorkeyaaaaaaaa',
    event: 'fridaynight0001',
  });
  expect(partsOfDoorId('doorkeyaaaaaaaa')).toEqual({ key: 'doorkeyaaaaaaaa', event: '' });
});
