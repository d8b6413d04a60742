import { expect, it } from 'vitest';
import { clockTime, otherDay } from '../../ui/parts/zoned-date';
import { timesOf } from './event-times';

const zone = 'America/Los_Angeles';
const words = {
  clock: (instant: string) => clockTime(instant, zone),
  otherDay: (instant: string, present: string) => otherDay(instant, present, zone),
};
/** In Los Angeles: "2026-12-04 18:00". */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}:00-08:00`).toISOString();

it.each([
  // The text of the team has no end.
  ['2026-12-04 19:30', '2026-12-04 21:30', '7:30 PM', '7:30 to 9:30 PM'],
  ['2026-12-04 11:00', '2026-12-04 14:00', '11:00 AM', '11:00 AM to 2:00 PM'],
  ['2026-12-04 19:30', '2026-12-04 21:30', '', '7:30 to 9:30 PM'],
  ['2026-12-04 23:40', '2026-12-05 02:00', '11:40 PM', '11:40 PM to 2:00 AM'],
  ['2026-12-04 19:30', '2026-12-04 21:30', 'Doors 7 PM, start 7:30', 'Doors 7 PM, start 7:30, until 9:30 PM'],
  // It has one, as the form of the team writes it.
  ['2026-12-04 18:00', '2026-12-04 20:00', '6:00–8:00 PM', '6:00–8:00 PM'],
  ['2026-12-04 20:00', '2026-12-05 02:00', '8:00 PM–2:00 AM', '8:00 PM–2:00 AM'],
  // A camp: the text alone does not say until which day.
  ['2026-12-04 18:00', '2026-12-06 14:00', '6:00 PM', '6:00 PM to Sun, December 6, 2:00 PM'],
  ['2026-12-04 18:00', '2026-12-06 14:00', '6:00 PM–2:00 PM', '6:00 PM to Sun, December 6, 2:00 PM'],
  ['2026-12-04 18:00', '2026-12-06 14:00', 'Bus at 6:00 PM', 'Bus at 6:00 PM to Sun, December 6, 2:00 PM'],
  ['2026-12-30 18:00', '2027-01-01 10:00', '6:00 PM', '6:00 PM to Fri, January 1, 2027, 10:00 AM'],
  ['2026-12-04 20:00', '2026-12-05 09:00', '8:00 PM', '8:00 PM to Sat, December 5, 9:00 AM'],
])('%s to %s, written as %j, is %j', (date, ends_at, time, shown) => {
  const read = timesOf({ date: at(date), ends_at: at(ends_at), time }, words);
  expect(read.replaceAll('\u00a0', ' ')).toBe(shown);
});

it('without an end, it is the text of the team', () => {
  expect(timesOf({ date: at('2026-12-04 18:00'), ends_at: null, time: 'TBA' }, words)).toBe('TBA');
  expect(timesOf({ date: at('2026-12-04 18:00'), time: '6 PM' }, words)).toBe('6 PM');
});
