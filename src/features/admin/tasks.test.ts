import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Waiting } from '../../data/admin/waiting';
import type { EventRecord } from '../../domain/event';
import { daysUntil, sinceText, tasksOf } from './tasks';

/** Monday, 10:00 AM in the ministry's zone. */
const now = Date.parse('2026-11-23T18:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const event: EventRecord = {
  id: 'event0000000001',
  title: 'Soup',
  description: '',
  date: '2026-12-01T02:00:00Z',
  time: '6:00 PM',
  location: 'Hall',
  type: 'Concert',
  status: 'upcoming',
  featured: false,
  flyer_url: null,
  preview_url: null,
  max_attendees: 24,
  ends_at: null,
  updated_at: '2026-11-20T10:00:00Z',
  questions: [],
  seats: { confirmedRsvps: 10, confirmedGuests: 24, waitlisted: 3 },
};
const nothing: Waiting = { messages: null, applications: null, reports: null, changed: [], errors: 0 };
const newRow = (created_at: string) =>
  ({
    total: 3,
    oldest: { created_at, name: 'Priya Raman', title: 'Bass wanted', message: 'Hi', reason: 'Spam' },
  }) as never;

it('has no tasks if nothing waits', () => {
  expect(tasksOf(nothing, [{ ...event, seats: { ...event.seats, waitlisted: 0 } }], now)).toEqual([]);
});

it('sorts by the promised reply times, with a changed event first and errors last', () => {
  const waiting = {
    messages: newRow('2026-11-22T18:00:00Z'),
    reports: newRow('2026-11-23T17:00:00Z'),
    applications: newRow('2026-11-01T18:00:00Z'),
    changed: [event],
    errors: 2,
  };
  const order = ['changed', 'applications', 'reports', 'messages', 'waitlist', 'errors'];
  expect(tasksOf(waiting, [event], now).map(({ id }) => id)).toEqual(order);
  const older = { ...waiting, messages: newRow('2026-11-10T18:00:00Z') };
  expect(tasksOf(older, [], now)[1]).toMatchObject({
    id: 'messages',
    count: 3,
    detail: 'The oldest since Nov 10, 2026: “Hi”',
    show: { tab: 'contacts', status: 'new' },
  });
});

it('leads to the waitlist of the nearest event, and not to news that nobody needs', () => {
  const over = { ...event, date: '2026-11-01T02:00:00Z' };
  const [task, ...others] = tasksOf({ ...nothing, changed: [over] }, [event, event], now);
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    count: 6,
    detail: 'Soup (in 7 days): 24 of 24 seats taken.',
    show: { tab: 'rsvps', event: event.id, status: 'waitlist' },
  });
});

it('counts days in the zone of the ministry', () => {
  expect(sinceText('2026-11-23T08:30:00Z', now)).toBe('today');
  expect(sinceText('2026-11-23T07:30:00Z', now)).toBe('yesterday');
  expect(sinceText('2026-11-17T20:00:00Z', now)).toBe('Tuesday');
  expect(sinceText('2026-11-16T20:00:00Z', now)).toBe('Nov 16, 2026');
  expect(daysUntil('2026-11-24T07:30:00Z', now)).toBe('Today');
  expect(daysUntil('2026-11-24T08:30:00Z', now)).toBe('Tomorrow');
  expect(daysUntil('2026-12-01T02:00:00Z', now)).toBe('In 7 days');
});
