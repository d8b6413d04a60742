import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import type { Waiting } from '../../../data/admin/waiting';
import type { EventRecord } from '../../../domain/events/event';
import { daysUntil, sinceText, tasksOf } from './tasks';

/** Monday, 10:00 AM in the ministry's zone. */
const now = Date.parse('2026-11-23T18:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const event: EventRecord = eventRecord({
  id: 'event0000000001',
  title: 'Soup',
  description: '',
  date: '2026-12-01T02:00:00Z',
  time: '6:00 PM',
  location: 'Hall',
  type: 'Concert',
  max_attendees: 24,
  updated_at: '2026-11-20T10:00:00Z',
  seats: { confirmedRsvps: 10, confirmedGuests: 24, waitlisted: 3 },
});
const nothing: Waiting = {
  messages: null,
  applications: null,
  posts: null,
  reports: null,
  changed: [],
  missingYes: null,
  failedGifts: null,
  errors: 0,
};
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
    missingYes: { events: [], mail: true },
    failedGifts: null,
    posts: null,
    changed: [event],
    errors: 2,
  };
  const order = ['changed', 'applications', 'reports', 'messages', 'waitlist', 'errors'];
  expect(tasksOf(waiting, [event], now).map(({ id }) => id)).toEqual(order);
  const older = { ...waiting, messages: newRow('2026-11-10T18:00:00Z') };
  expect(tasksOf(older, [], now)[1]).toMatchObject({
    id: 'messages',
    count: 3,
    detail: 'Oldest, from Nov 10, 2026: “Hi”',
    show: { tab: 'contacts', status: 'new' },
  });
});

it('leads to the kind of the oldest post that waits', () => {
  const posts = (kind: 'opportunities' | 'resources', by: object) =>
    ({
      total: 2,
      kind,
      oldest: { created_at: '2026-11-22T18:00:00Z', title: 'Quiet drums', ...by },
    }) as never;
  const [task] = tasksOf({ ...nothing, posts: posts('resources', { author: 'Caleb' }) }, [], now);
  expect(task).toMatchObject({
    id: 'posts',
    count: 2,
    detail: '“Quiet drums” by Caleb, from yesterday.',
    show: { tab: 'posts', kind: 'resources' },
  });
  const [other] = tasksOf({ ...nothing, posts: posts('opportunities', { posted_by: 'Ada' }) }, [], now);
  expect(other).toMatchObject({ detail: expect.stringContaining('by Ada'), show: { tab: 'posts' } });
  expect(other?.show).not.toHaveProperty('kind');
});

it('leads to the monthly gifts that could not be charged', () => {
  const gift = { created_at: '2026-11-22T18:00:00Z', email: 'ruth@mail.example' };
  const failedGifts = { total: 2, oldest: gift } as never;
  expect(tasksOf({ ...nothing, failedGifts }, [], now)).toMatchObject([
    {
      id: 'failedGifts',
      count: 2,
      detail: 'ruth@mail.example, since yesterday. Stripe tries again; ask if they have another card.',
      show: { tab: 'giving', status: 'failed', kind: 'monthly' },
    },
  ]);
});

describe('guests under 18 without a parent’s OK', () => {
  const counts = { missing: 0, remind: 0, reminded: 0, phone: 0, unreachable: 0, refused: 0 };
  const tonight = { id: 'tonight00000001', title: 'Candle Hour', date: '2026-11-24T02:00:00Z', ...counts };
  const friday = { id: 'friday000000001', title: 'Soup', date: '2026-11-28T02:00:00Z', ...counts };

  it('are one task for each event, due when it starts, with the parents to remind', () => {
    const events = [
      { ...tonight, missing: 1, remind: 1 },
      { ...friday, missing: 7, remind: 1, reminded: 1, phone: 2, unreachable: 1, refused: 2 },
    ];
    const waiting = {
      ...nothing,
      messages: newRow('2026-11-22T18:00:00Z'),
      missingYes: { events, mail: true },
    };
    expect(tasksOf(waiting, [], now)).toMatchObject([
      { id: 'missingYes', count: 1, remindsEvent: tonight.id, detail: 'Candle Hour (today).' },
      { id: 'messages' },
      {
        count: 7,
        remindsEvent: friday.id,
        detail:
          'Soup (in 4 days). 2 have only a phone number, 1 email address doesn’t work: call them, 2 parents said no, 1 got our email in the last 24 hours.',
        show: { tab: 'rsvps', event: friday.id, young: 'missing' },
      },
    ]);
  });

  it('lead to their list where no mail can help: without mail, addresses, or before a day has passed', () => {
    const task = (more: object, mail = true) =>
      tasksOf({ ...nothing, missingYes: { events: [{ ...tonight, ...more }], mail } }, [], now)[0];
    for (const alone of [{ phone: 2 }, { unreachable: 2 }, { refused: 2 }, { reminded: 2 }])
      expect(task({ missing: 2, ...alone })).not.toHaveProperty('remindsEvent');
    expect(task({ missing: 2, unreachable: 2 })).toMatchObject({
      detail: 'Candle Hour (today). 2 email addresses don’t work: call them.',
    });
    expect(task({ missing: 3, remind: 1, phone: 1, unreachable: 1 }, false)).toMatchObject({
      detail: 'Candle Hour (today). This server sends no email, so call them.',
    });
    expect(task({ missing: 3, remind: 2, phone: 1 }, false)).not.toHaveProperty('remindsEvent');
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
