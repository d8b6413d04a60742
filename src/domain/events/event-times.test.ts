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
  ['2026-12-04 12:00', '2026-12-04 13:30', 'noon', '12:00 to 1:30 PM'],
  // It has one, as the form of the team writes it.
  ['2026-12-04 18:00', '2026-12-04 20:00', '6:00–8:00 PM', '6:00 to 8:00 PM'],
  ['2026-12-04 20:00', '2026-12-05 02:00', '8:00 PM–2:00 AM', '8:00 PM to 2:00 AM'],
  ['2026-12-04 22:45', '2026-12-04 23:55', '10:45–11:55 PM', '10:45 to 11:55 PM'],
  ['2026-12-04 11:00', '2026-12-04 14:00', 'from 11 a.m. until 2 p.m.', '11:00 AM to 2:00 PM'],
  ['2026-12-04 20:00', '2026-12-05 00:00', '8 to midnight', '8:00 PM to 12:00 AM'],
  // It says something else, too.
  ['2026-12-04 16:00', '2026-12-04 21:00', '4:00 PM, free entry', '4:00 to 9:00 PM (free entry)'],
  ['2026-12-04 16:00', '2026-12-04 21:00', '4–9 PM (doors 3:30)', '4:00 to 9:00 PM (doors 3:30)'],
  [
    '2026-12-04 19:30',
    '2026-12-04 21:30',
    'Doors 7 PM, start 7:30',
    '7:30 to 9:30 PM (Doors 7 PM, start 7:30)',
  ],
  [
    '2026-12-04 18:00',
    '2026-12-04 21:00',
    '6:00 PM doors, 7:00 show',
    '6:00 to 9:00 PM (6:00 PM doors, 7:00 show)',
  ],
  ['2026-12-04 18:00', '2026-12-04 21:00', '6:00–10:00 PM', '6:00 to 9:00 PM (6:00–10:00 PM)'],
  ['2026-12-04 18:00', '2026-12-04 21:00', '6:00 AM', '6:00 to 9:00 PM (6:00 AM)'],
  ['2026-12-04 18:00', '2026-12-04 21:00', '6th hour', '6:00 to 9:00 PM (6th hour)'],
  // A camp: the text alone does not say until which day.
  ['2026-12-04 18:00', '2026-12-06 14:00', '6:00 PM', '6:00 PM to Sun, December 6, 2:00 PM'],
  ['2026-12-04 18:00', '2026-12-06 14:00', '6:00 PM–2:00 PM', '6:00 PM to Sun, December 6, 2:00 PM'],
  [
    '2026-12-04 18:00',
    '2026-12-06 14:00',
    'Bus at 6:00 PM',
    '6:00 PM to Sun, December 6, 2:00 PM (Bus at 6:00 PM)',
  ],
  ['2026-12-30 18:00', '2027-01-01 10:00', '6:00 PM', '6:00 PM to Fri, January 1, 2027, 10:00 AM'],
  ['2026-12-04 20:00', '2026-12-05 09:00', '8:00 PM', '8:00 PM to Sat, December 5, 9:00 AM'],
])('%s to %s, written as %j, is %j', (date, ends_at, time, shown) => {
  const read = timesOf({ date: at(date), ends_at: at(ends_at), time }, words);
  expect(read.replaceAll('\u00a0', ' ')).toBe(shown);
});

it('with a clock of 24 hours, the form’s text says nothing else', () => {
  const clock = (instant: string) =>
    new Date(Date.parse(instant) - 8 * 3_600_000).toISOString().slice(11, 16);
  const event = { date: at('2026-12-04 18:00'), ends_at: at('2026-12-04 20:30') };
  const read = (time: string) => timesOf({ ...event, time }, { ...words, clock });
  expect(read('18:00–20:30')).toBe('18:00 to 20:30');
  expect(read('6:00 PM')).toBe('18:00 to 20:30');
  expect(read('08:00')).toBe('18:00 to 20:30 (08:00)');
});

it('without an end, it is the text of the team', () => {
  expect(timesOf({ date: at('2026-12-04 18:00'), ends_at: null, time: 'TBA' }, words)).toBe('TBA');
  expect(timesOf({ date: at('2026-12-04 18:00'), time: '6 PM' }, words)).toBe('6 PM');
});
