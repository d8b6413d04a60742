import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventRecord } from '../../../../tests/support/pages/shown-rows';
import type { Waiting } from '../../../data/admin/waiting';
import type { EventRecord } from '../../../domain/events/event';
import { ageText, daysUntil, startOfWeek, startsWhen, tasksOf, withoutLaterDates } from './tasks';

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
  waitlist: null,
  failedGifts: null,
  errors: null,
  upkeep: null,
};
const newRow = (created_at: string) =>
  ({
    total: 3,
    oldest: {
      id: 'oldest000000001',
      created_at,
      name: 'Priya Raman',
      title: 'Bass wanted',
      message: 'Hi',
      reason: 'Spam',
    },
  }) as never;

it('has no tasks if nothing waits', () => {
  expect(tasksOf(nothing, [event], now)).toEqual([]);
});

it('shows what waits longest first, with its age', () => {
  const waiting = {
    ...nothing,
    messages: newRow('2026-11-22T18:00:00Z'),
    reports: newRow('2026-11-23T17:00:00Z'),
    applications: newRow('2026-11-17T20:00:00Z'),
    changed: [{ event, since: '2026-11-21T18:00:00Z' }],
    errors: {
      total: 2,
      oldest: { created_at: '2026-10-01T18:00:00Z', updated_at: '2026-11-23T17:30:00Z' },
    } as never,
  };
  const order = ['applications', 'changed', 'messages', 'reports', 'errors'];
  const tasks = tasksOf(waiting, [event], now);
  expect(tasks.map(({ id }) => id)).toEqual(order);
  expect(tasks.map(({ since }) => ageText(since, now))).toEqual([
    '6 days',
    '2 days',
    'Yesterday',
    'Today',
    'Today',
  ]);
  expect(tasks[2]).toMatchObject({
    count: 3,
    detail: '“Hi”',
    show: { tab: 'contacts', status: 'new', open: 'oldest000000001' },
  });
});

it('leads to the addresses that could not be reached, and to a backup where none was made in time', () => {
  const oldest = {
    collection: 'contact_submissions' as const,
    id: 'message00000001',
    email: 'ada@exmaple.org',
    created_at: '2026-11-22T18:00:00Z',
  };
  const upkeep = {
    failed: { mails: 3, addresses: 2, oldest },
    stuck: 0,
    backup: { made_at: null, late: true },
  };
  expect(tasksOf({ ...nothing, upkeep }, [], now)).toMatchObject([
    { id: 'backup', count: 1, backsUp: true, since: 0 },
    {
      id: 'failedMails',
      count: 3,
      detail: 'We can’t reach ada@exmaple.org and 1 more address.',
      show: { tab: 'contacts', q: 'ada@exmaple.org' },
    },
  ]);
  const made_at = '2026-11-03T18:00:00Z';
  const old = { ...upkeep, backup: { made_at, late: true } };
  expect(tasksOf({ ...nothing, upkeep: old }, [], now)[0]).toMatchObject({
    id: 'backup',
    detail: 'Since then, nothing has been saved outside of the database.',
    since: Date.parse(made_at),
  });
  const good = {
    failed: { mails: 0, addresses: 0, oldest: null },
    stuck: 2,
    backup: { made_at, late: false },
  };
  expect(tasksOf({ ...nothing, upkeep: good }, [], now)).toEqual([]);
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
    detail: '“Quiet drums” by Caleb.',
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
      detail: 'ruth@mail.example. Stripe tries again; ask if they have another card.',
      show: { tab: 'giving', status: 'failed', kind: 'monthly' },
    },
  ]);
});

describe('guests under 18 without a parent’s OK', () => {
  const counts = { missing: 0, remind: 0, reminded: 0, phone: 0, unreachable: 0, refused: 0 };
  const tonight = {
    id: 'tonight00000001',
    title: 'Candle Hour',
    series: '',
    date: '2026-11-24T02:00:00Z',
    ...counts,
    since: '2026-11-22T02:00:00Z',
  };
  const friday = {
    id: 'friday000000001',
    title: 'Soup',
    series: '',
    date: '2026-11-28T02:00:00Z',
    ...counts,
    since: '2026-11-19T18:00:00Z',
  };

  it('are one task for each event, from the day the first parent was asked, with the parents to remind', () => {
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
      {
        count: 7,
        remindsEvent: friday.id,
        detail:
          'Soup (in 4 days). 2 have only a phone number, 1 email address doesn’t work: call them, 2 parents said no, 1 got our email in the last 24 hours.',
        show: { tab: 'rsvps', event: friday.id, young: 'missing' },
      },
      { id: 'missingYes', count: 1, remindsEvent: tonight.id, detail: 'Candle Hour (today).' },
      { id: 'messages' },
    ]);
  });

  it('are one task for a series: its next date that lacks one', () => {
    const dates = Array.from({ length: 12 }, (_, week) => ({
      ...{ ...friday, missing: 2, remind: 2, series: 'fridays00000001' },
      id: `friday0000000${10 + week}`,
      date: new Date(now + (4 + 7 * week) * 86_400_000).toISOString(),
    }));
    const events = [{ ...tonight, missing: 1, remind: 1 }, ...dates];
    const tasks = tasksOf({ ...nothing, missingYes: { events, mail: true } }, [], now);
    expect(tasks.map(({ remindsEvent }) => remindsEvent)).toEqual([dates[0]?.id, tonight.id]);
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

it('leads to the waitlist of the group that waits longest, and not to news that nobody needs', () => {
  const over = { ...event, date: '2026-11-01T02:00:00Z' };
  const oldest = { event_id: event.id, event_title: 'Soup', created_at: '2026-11-18T18:00:00Z' };
  const waiting = {
    ...nothing,
    changed: [{ event: over, since: '2026-10-30T02:00:00Z' }],
    waitlist: { total: 6, oldest } as never,
  };
  const [task, ...others] = tasksOf(waiting, [event], now);
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    count: 6,
    detail: 'Soup (in 7 days): 24 of 24 seats taken.',
    show: { tab: 'rsvps', event: event.id, status: 'waitlist' },
    since: Date.parse(oldest.created_at),
  });
});

it('counts days in the zone of the ministry', () => {
  expect(ageText('2026-11-23T08:30:00Z', now)).toBe('Today');
  expect(ageText('2026-11-23T07:30:00Z', now)).toBe('Yesterday');
  expect(ageText('2026-11-17T20:00:00Z', now)).toBe('6 days');
  expect(daysUntil('2026-11-24T07:30:00Z', now)).toBe('Today');
  expect(daysUntil('2026-11-24T08:30:00Z', now)).toBe('Tomorrow');
  expect(daysUntil('2026-12-01T02:00:00Z', now)).toBe('In 7 days');
  expect(startsWhen('2026-11-24T02:00:00Z', now)).toBe('Tonight');
  expect(startsWhen('2026-11-23T20:00:00Z', now)).toBe('Today');
  expect(startsWhen('2026-11-25T02:00:00Z', now)).toBe('Tomorrow');
});

it('begins the week on Monday, at midnight of the ministry', () => {
  expect(startOfWeek(now)).toEqual({ at: Date.parse('2026-11-23T08:00:00Z'), isToday: true });
  const sunday = Date.parse('2026-11-30T07:59:00Z');
  expect(startOfWeek(sunday)).toEqual({ at: Date.parse('2026-11-23T08:00:00Z'), isToday: false });
});

it('shows a series once among the events that come up', () => {
  const rows = [
    { ...event, id: 'friday000000001', series: 'fridays00000001' },
    event,
    { ...event, id: 'friday000000002', series: 'fridays00000001' },
    { ...event, id: 'sunday000000001', series: 'sundays00000001' },
    { ...event, id: 'event0000000002' },
  ];
  expect(withoutLaterDates(rows).map(({ id }) => id)).toEqual([
    ...['friday000000001', event.id, 'sunday000000001', 'event0000000002'],
  ]);
});
