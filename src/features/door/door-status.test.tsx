import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DoorAnswer } from '../../domain/door/door';
import { createDoorStore } from '../../offline/door/door-store';
import type { DoorRow } from '../../offline/model';
import { EventNotice, ListNotice, Network, WalkInsNotice } from './door-status';

const event: DoorAnswer['event'] = {
  id: 'harvest00000001',
  title: 'Harvest Festival',
  status: 'upcoming',
  date: '2026-11-21T01:00:00.000Z',
  ends_at: '',
  location: 'Hall',
  max_attendees: null,
  consent_required: false,
  key_ends_at: 0,
};
const evening = Date.parse('2026-11-21T02:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const noticeOf = (change: Partial<DoorAnswer['event']>, now = evening) =>
  renderToStaticMarkup(<EventNotice event={{ ...event, ...change }} now={now} />).replace(/<[^>]*>/g, '');

it('warns about an event that is cancelled or on a later day, and about no other', () => {
  expect(noticeOf({})).toBe('');
  expect(noticeOf({}, evening + day)).toBe('');
  expect(noticeOf({}, evening - 10 * 60 * 60 * 1000)).toBe('');
  expect(noticeOf({ status: 'past' })).toBe('');
  expect(noticeOf({ status: 'cancelled' })).toBe('This event was cancelled.');
  expect(noticeOf({ date: '2026-12-06T01:00:00.000Z' })).toBe('Not today: this event is on Saturday, Dec 5.');
});

it('shows no signal bars while the door is offline or gets no answer', () => {
  const state = createDoorStore().getState();
  const barsOf = (failure: 'offline' | 'server' | null) =>
    renderToStaticMarkup(<Network state={{ ...state, failure }} />).match(/ d="([^"]*)"/)?.[1];
  expect(barsOf('offline')).not.toBe(barsOf(null));
  expect(barsOf('server')).toBe(barsOf('offline'));
});

it('says what a list needs before it has come, and warns without space for it', () => {
  const empty = createDoorStore().getState();
  const row = { list: { next: 500, total: 50_000, isWhole: false, isAlone: true } } as DoorRow;
  const textOf = (more: Partial<typeof empty>) =>
    renderToStaticMarkup(<ListNotice state={{ ...empty, row, ...more }} />).replace(/<[^>]*>/g, '');
  const needs =
    'Guest list: 0 of 50,000 loaded' + 'Scanning works meanwhile. It needs about 20 MB on this device.';
  expect([textOf({}), textOf({ free: 60e6 })]).toEqual([needs, needs]);
  expect(textOf({ free: 12e6 })).toBe(`${needs} Only 12 MB are left: free up some space now.`);
  const full = /This device has no space left for the guest list\..* Scanning works meanwhile\.$/;
  expect(textOf({ isFull: true })).toMatch(full);
  expect([textOf({ row: null }), textOf({ row: null, isFull: true })]).toEqual([
    '',
    expect.stringMatching(full),
  ]);
});

it('says that walk-ins wait on the phone, until they are sent', () => {
  const door = { id: 'key-a', name: 'Door A', scan_only: false, has_waiting_walk_ins: true };
  const textOf = (waiting: number, more = {}) =>
    renderToStaticMarkup(<WalkInsNotice door={{ ...door, ...more }} waiting={waiting} />);
  expect(textOf(2)).toContain(
    'added 300 people without an RSVP in an hour. The next ones stay on this device',
  );
  expect([textOf(0), textOf(2, { has_waiting_walk_ins: undefined })]).toEqual(['', '']);
});

it('shows no warning for a door that an older version stored', () => {
  const { status: _, ...stored } = event;
  expect(noticeOf(stored as DoorAnswer['event'])).toBe('');
});
