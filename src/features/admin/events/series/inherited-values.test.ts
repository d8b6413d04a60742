import { expect, it } from 'vitest';
import { eventRecord } from '../../../../../tests/support/pages/shown-rows';
import type { EventInput } from '../../../../domain/events/event-input';
import { changedValues, formFields, inheritedValues, sharedChanges } from './inherited-values';
import { marksOf } from './series-marks';

const input: EventInput = {
  title: 'Youth Night',
  description: 'Games.',
  date: '2027-01-09T02:00:00.000Z',
  ends_at: '2027-01-09T05:00:00.000Z',
  time: '6:00–9:00 PM',
  location: 'The basement',
  type: 'Worship Night',
  status: 'cancelled',
  featured: true,
  consent_required: false,
  pick_up: false,
  max_attendees: null,
  questions: [],
};

it('gives the other dates neither when it is, nor whether it takes place', () => {
  const { status: _, featured: __, date: ___, ends_at: ____, ...values } = input;
  expect(inheritedValues(input)).toEqual(values);
});

it('asks about what the dates have in common, and not about a status', () => {
  expect(sharedChanges(['status', 'featured'])).toMatchObject({
    shared: [],
    own: ['status', 'featured'],
  });
  expect(sharedChanges(['location', 'status', 'day'])).toEqual({
    shared: ['location', 'day'],
    own: ['status'],
    hasTimes: false,
    hasDay: true,
  });
});

it('gives the other dates only what was changed, with the words of a new time', () => {
  expect(changedValues(input, ['location'])).toEqual({ location: 'The basement' });
  expect(changedValues(input, ['starts', 'day'])).toEqual({ time: '6:00–9:00 PM' });
  expect(changedValues(input, ['day', 'flyer'])).toEqual({});
});

it('puts messages of the server beside the fields of the form', () => {
  expect(formFields({ 'values.title': 'a', 'times.from': 'b', 'times.to': 'c', 'rule.until': 'd' })).toEqual({
    ...{ title: 'a', starts: 'b', ends: 'c', 'rule.until': 'd' },
  });
});

it.each([
  [['location'], '', 'other place'],
  [['date', 'ends_at'], '', 'other time'],
  [['date', 'ends_at', 'time'], '', 'other time'],
  [['date', 'ends_at', 'time', 'location'], '2026-12-04', 'moved, other place'],
  [['time'], '', 'other time'],
  [['unknown_field'], '', ''],
])('marks a date with %j of its own', (own, day, marks) => {
  // 7:00 PM on December 5 in the zone of the site.
  const original_date = day || '2026-12-05';
  expect(marksOf(eventRecord({ own, original_date })).join(', ')).toBe(marks);
});
