import { expect, it } from 'vitest';
import { emptyEvent } from '../event-values';
import { unsavedChanges, unsavedText } from './unsaved-changes';

const stored = {
  ...emptyEvent,
  title: 'Candle Hour',
  day: '2026-11-24',
  starts: '18:00',
  ends: '19:30',
  time: '6:00–7:30 PM',
};

const textOf = (change: Partial<typeof stored>, isFlyerNew = false) =>
  unsavedText(unsavedChanges(stored, { ...stored, ...change }, isFlyerNew));

it('names a changed field with the value before, and not the time text that follows it', () => {
  expect(unsavedChanges(stored, stored, false)).toEqual([]);
  expect(textOf({ ends: '20:00', time: '6:00–8:00 PM' })).toBe('ends at 8:00 PM, was 7:30 PM');
});

it('names a time text that a person wrote', () => {
  expect(textOf({ time: 'Doors 5 PM' })).toBe('time Doors 5 PM, was 6:00–7:30 PM');
});

it('writes days, switches and empty values as people read them', () => {
  expect(textOf({ day: '2026-11-25' })).toBe('date Nov 25, 2026, was Nov 24, 2026');
  expect(textOf({ featured: true })).toBe('featured on, was off');
  expect(textOf({ max_attendees: '48' })).toBe('max attendees 48, was empty');
});

it('leaves out long values, and all values of more than two changes', () => {
  expect(textOf({ description: 'Forty candles.' }, true)).toBe('description, flyer');
  expect(textOf({ title: 'Candles', location: 'Chapel', featured: true })).toBe('title, location, featured');
});
