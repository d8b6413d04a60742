import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import { locales } from '../../../domain/content/locales';
import type { EventRecord } from '../../../domain/events/event';
import { provideDateStyle } from '../../../ui/parts/zoned-date';
import {
  copiedValues,
  emptyEvent,
  namesAnotherTime,
  timeText,
  toInput,
  toValues,
  updatedTimeText,
} from './event-values';

const typed = {
  ...emptyEvent,
  title: 'Harvest Festival',
  description: 'Soup.',
  day: '2026-10-24',
  starts: '16:00',
  time: '4:00 PM',
  location: 'The yard',
  type: 'Concert',
};

const stored = (change: Partial<EventRecord>): EventRecord =>
  eventRecord({
    id: 'abcdefghijklmno',
    description: 'Soup.',
    date: '2026-10-24T23:00:00.000Z',
    time: '4:00 PM',
    location: 'The yard',
    type: 'Concert',
    max_attendees: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
    ...change,
  });

const instants = (values: typeof typed, base: EventRecord | null = null) => {
  const read = toInput(values, base);
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  return [read.value.date, read.value.ends_at];
};

describe('event form values', () => {
  it('converts the start in the ministry’s zone, before and after a DST change', () => {
    expect(instants(typed)).toEqual(['2026-10-24T23:00:00.000Z', '']);
    expect(instants({ ...typed, day: '2026-11-28' })).toEqual(['2026-11-29T00:00:00.000Z', '']);
  });

  // Regression: each of these was once parsed as a different time.
  it.each(['6:00-8:00 PM', 'Doors 6:30, music 7 PM', '6-8 PM', '7', '19h', 'TBA', 'midnight', '25:00'])(
    'treats %j as text only',
    (time) => {
      const read = toInput({ ...typed, time });
      expect(read.ok && read.value).toMatchObject({ time, date: '2026-10-24T23:00:00.000Z' });
    },
  );

  it('ends the event on the next day if the end is before the start, also across a DST change', () => {
    expect(instants({ ...typed, ends: '01:00' })[1]).toBe('2026-10-25T08:00:00.000Z');
    const spring = { ...typed, day: '2027-03-13', starts: '20:00', ends: '07:00' };
    expect(instants(spring)).toEqual(['2027-03-14T04:00:00.000Z', '2027-03-14T14:00:00.000Z']);
    const autumn = { ...typed, day: '2026-10-31', starts: '20:00', ends: '07:00' };
    expect(instants(autumn)).toEqual(['2026-11-01T03:00:00.000Z', '2026-11-01T15:00:00.000Z']);
  });

  it('ends an event of several days on its last day', () => {
    const camp = { ...typed, ends: '12:00', ends_day: '2026-10-28' };
    expect(instants(camp)[1]).toBe('2026-10-28T19:00:00.000Z');
    const before = toInput({ ...camp, ends_day: '2026-10-20' });
    expect(!before.ok && before.fields).toEqual({ ends: expect.stringContaining('after it starts') });
  });

  it('rejects a time that a DST change skips', () => {
    const read = toInput({ ...typed, day: '2027-03-14', starts: '02:30' });
    expect(!read.ok && Object.keys(read.fields)).toEqual(['starts']);
  });

  it('keeps the instants of a stored event when other fields change', () => {
    // 1:30 AM occurs twice that night. Older rows contain seconds and ends on any day.
    const twice = stored({ date: '2026-11-01T09:30:20.000Z', ends_at: '2026-11-04T20:15:10.000Z' });
    const edited = { ...toValues(twice), title: 'Harvest, revised', time: 'Doors at half past one' };
    expect(instants(edited, twice)).toEqual([twice.date, twice.ends_at]);
    expect(instants({ ...edited, starts: '03:00' }, twice)[0]).toBe('2026-11-01T11:00:00.000Z');
  });

  it.each([
    ['no end', null],
    ['an end that day', '2026-10-25T04:30:00.000Z'],
    ['an end after midnight', '2026-10-25T08:00:00.000Z'],
    ['an end four days later', '2026-10-28T19:00:00.000Z'],
  ])('round-trips an event with %s', (_, ends_at) => {
    const event = stored({ ends_at, max_attendees: 40 });
    expect(instants(toValues(event))).toEqual([event.date, ends_at ?? '']);
    expect(toValues(event)).toMatchObject({
      ...typed,
      max_attendees: '40',
      ends: expect.any(String),
      ends_day: expect.any(String),
    });
  });

  it('returns an error for each invalid field', () => {
    const none = toInput({ ...emptyEvent, max_attendees: '-3' });
    expect(!none.ok && Object.keys(none.fields).sort()).toEqual([
      'day',
      'description',
      'location',
      'max_attendees',
      'starts',
      'title',
      'type',
    ]);
    for (const seats of ['0', '1.5', 'many'])
      expect(toInput({ ...typed, max_attendees: seats }).ok).toBe(false);
  });
});

describe('the time text', () => {
  it.each([
    ['18:00', '', '6:00 PM'],
    ['18:00', '20:00', '6:00–8:00 PM'],
    ['11:00', '14:30', '11:00 AM–2:30 PM'],
    ['20:00', '02:00', '8:00 PM–2:00 AM'],
    ['00:15', '12:00', '12:15 AM–12:00 PM'],
    ['', '20:00', ''],
  ])('%s to %s is %j', (starts, ends, words) => expect(timeText(starts, ends)).toBe(words));

  it('is generated from start and end if it is empty', () => {
    const read = toInput({ ...typed, time: ' ', ends: '18:00' });
    expect(read.ok && read.value.time).toBe('4:00–6:00 PM');
  });

  it('follows start and end unless it is custom', () => {
    const later = { ...typed, starts: '17:00', ends: '19:00' };
    expect(updatedTimeText('', emptyEvent, later)).toBe('5:00–7:00 PM');
    expect(updatedTimeText('4:00 PM', typed, { ...typed, ends: '18:00' })).toBe('4:00–6:00 PM');
    expect(updatedTimeText('4:00 PM', { ...typed, ends: '18:00' }, later)).toBe('5:00 PM');
    expect(updatedTimeText('After the service', typed, later)).toBe('After the service');
  });
});

describe('questions', () => {
  const size = {
    id: 'qsize0001',
    label: 'Shirt size',
    kind: 'choice' as const,
    choices: ['S', 'M'],
    required: true,
    at_door: false,
  };

  it('are read into the form and back, with one choice per line', () => {
    const values = toValues(stored({ questions: [size] }));
    expect(values.questions[0]?.choices).toBe('S\nM');
    expect(toInput(values)).toMatchObject({ ok: true, value: { questions: [size] } });
    const typedBlank = { ...values, questions: [{ ...size, choices: ' S \n\n', label: 'Size' }] };
    expect(toInput(typedBlank)).toEqual({
      ok: false,
      fields: { 'questions.0.choices': 'Add 2 to 12 choices.' },
    });
  });

  it('are other questions in a copy of the event', () => {
    const copy = copiedValues(stored({ questions: [size], featured: true }), () => 'abcdefghijklmno');
    expect(copy).toMatchObject({ featured: false, questions: [{ label: 'Shirt size', id: 'qabcdefgh' }] });
  });
});

it.each([
  ['6:30 PM', false],
  ['Doors 6, music 6:30 PM', false],
  ['Doors 6.30', false],
  ['After the service', false],
  ['', false],
  ['Doors 5, soup 5:30 PM', true],
  ['6 PM', true],
])('says whether “%s” names other times than 18:30: %s', (text, other) => {
  expect(namesAnotherTime(text, '18:30')).toBe(other);
});

it.each([
  ['en-GB', ['18:00–20:00', '11:00–14:00', '00:00']],
  ['en-AU', ['6:00–8:00 pm', '11:00 am–2:00 pm', '12:00 am']],
] as const)('writes times as the region %s does', (locale, times) => {
  provideDateStyle(() => locales[locale]);
  expect([timeText('18:00', '20:00'), timeText('11:00', '14:00'), timeText('00:00', '')]).toEqual(times);
  provideDateStyle(() => locales['en-US']);
});
