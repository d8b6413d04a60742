import { expect, it } from 'vitest';
import { groupDates } from './group-dates';

const fridays = { id: 'fridays' };
const date = (id: string, series = '') => ({ id, series });
const idsIn = (events: ReturnType<typeof date>[], series = [fridays]) =>
  groupDates(events, series).map((entry) => [
    entry.event.id,
    entry.series?.id,
    entry.dates.map(({ id }) => id).join(),
  ]);

it('has each series once, at the place of its next date', () => {
  expect(
    idsIn([
      date('soup'),
      date('fri1', 'fridays'),
      date('gig'),
      date('fri2', 'fridays'),
      date('fri3', 'fridays'),
    ]),
  ).toEqual([
    ['soup', undefined, 'soup'],
    ['fri1', 'fridays', 'fri1,fri2,fri3'],
    ['gig', undefined, 'gig'],
  ]);
});

it('also folds the dates of a series that this device does not know yet', () => {
  expect(idsIn([date('fri1', 'fridays'), date('fri2', 'fridays')], [])).toEqual([
    ['fri1', undefined, 'fri1,fri2'],
  ]);
});

it('does not fold single events', () => {
  expect(idsIn([date('one'), date('two')])).toEqual([
    ['one', undefined, 'one'],
    ['two', undefined, 'two'],
  ]);
});
