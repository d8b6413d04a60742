import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../domain/event';
import { emptyEvent, minutesOf, toInput, toValues } from './event-values';

const typed = {
  ...emptyEvent,
  title: 'Harvest Festival',
  description: 'Soup.',
  day: '2026-10-24',
  time: '4:00 PM',
  location: 'The yard',
};

describe('the time of an event, as people write it', () => {
  it.each([
    ['6:00 PM', 18 * 60],
    ['6pm', 18 * 60],
    ['12:15 a.m.', 15],
    ['Doors 7 PM, music 8 PM', 19 * 60],
    ['18:30', 18 * 60 + 30],
    ['noon', 12 * 60],
    ['after the service', null],
    ['25:00', null],
    ['13:75', null],
  ])('%s', (text, minutes) => expect(minutesOf(text)).toBe(minutes));
});

describe('the form of an event', () => {
  it('starts it when the clock in Riverside shows that time, on both sides of summer time', () => {
    const summer = toInput(typed);
    const winter = toInput({ ...typed, day: '2026-11-28' });
    expect(summer.ok && summer.value.date).toBe('2026-10-24T23:00:00.000Z');
    expect(winter.ok && winter.value.date).toBe('2026-11-29T00:00:00.000Z');
  });

  it('ends it after midnight when the end is earlier than the start', () => {
    const late = toInput({ ...typed, ends: '01:00' });
    expect(late.ok && late.value.ends_at).toBe('2026-10-25T08:00:00.000Z');
  });

  it('shows a record again as it was typed', () => {
    const input = toInput({ ...typed, ends: '21:30', max_attendees: '40' });
    if (!input.ok) throw new Error('It does not fit.');
    const record: EventRecord = {
      ...input.value,
      id: 'abcdefghijklmno',
      flyer_url: null,
      updated_at: '2026-01-01T00:00:00.000Z',
      seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
    };
    expect(toValues(record)).toEqual({ ...typed, ends: '21:30', max_attendees: '40' });
  });

  it('says beside each field what is wrong with it', () => {
    const none = toInput({ ...emptyEvent, max_attendees: '-3' });
    expect(!none.ok && Object.keys(none.fields).sort()).toEqual([
      'day',
      'description',
      'location',
      'max_attendees',
      'time',
      'title',
    ]);
    for (const seats of ['0', '1.5', 'many'])
      expect(toInput({ ...typed, max_attendees: seats }).ok).toBe(false);
  });
});
