import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import type { EventRecord } from './event';
import { closedBecause, isFull, largestParty, splitByDate, spotsLeft } from './event-rules';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const endOfDay = (instant: number) =>
  Math.floor(instant / millisecondsInDay) * millisecondsInDay + 86_399_999;

const event = (over: Partial<EventRecord> = {}): EventRecord =>
  eventRecord({
    id: 'demoharvest0001',
    description: '',
    date: '2026-11-28T18:00:00.000Z',
    time: '6:00 PM',
    location: 'Chapel car park',
    updated_at: '2026-11-01T00:00:00.000Z',
    seats: { confirmedRsvps: 10, confirmedGuests: 20, waitlisted: 0 },
    ...over,
  });

describe('seats', () => {
  it('count people, not RSVPs (decision 008)', () => {
    expect(spotsLeft(event())).toBe(30);
  });
  it('are unlimited without a maximum', () => {
    expect(spotsLeft(event({ max_attendees: null }))).toBeNull();
    expect(isFull(event({ max_attendees: null }))).toBe(false);
    expect(largestParty(event({ max_attendees: null }))).toBe(10);
  });
  it('are never negative after the team lowered the maximum', () => {
    expect(spotsLeft(event({ max_attendees: 12 }))).toBe(0);
  });
  it('limit a party to all seats of the event: what does not fit now can wait (decision 008)', () => {
    expect(largestParty(event({ max_attendees: 24 }))).toBe(24);
  });
});

describe('the list of events', () => {
  it('keeps an event upcoming until its end, or the end of its day (decision 011)', () => {
    const thisMorning = event({ date: '2026-11-21T08:00:00.000Z' });
    expect(closedBecause(thisMorning, now, endOfDay)).toBeNull();
    expect(closedBecause({ ...thisMorning, ends_at: '2026-11-21T10:00:00.000Z' }, now, endOfDay)).toBe(
      'event_past',
    );
  });
  it('keeps one that begins shortly before midnight upcoming for four hours, if it has no end', () => {
    const late = event({ date: '2026-11-20T23:40:00.000Z' });
    const at = (time: string) => closedBecause(late, Date.parse(`2026-11-21T${time}:00.000Z`), endOfDay);
    expect([at('00:10'), at('03:39'), at('03:41')]).toEqual([null, null, 'event_past']);
    expect(closedBecause({ ...late, ends_at: '2026-11-21T00:30:00.000Z' }, now, endOfDay)).toBe('event_past');
  });
  it('reports cancelled before past', () => {
    expect(closedBecause(event({ status: 'cancelled' }), now, endOfDay)).toBe('event_cancelled');
    expect(closedBecause(event({ status: 'past' }), now, endOfDay)).toBe('event_past');
  });
  it('is split into featured, upcoming, cancelled and past events, past ones latest first', () => {
    const old = event({ id: 'old', date: '2026-01-01T18:00:00.000Z' });
    const older = event({ id: 'older', date: '2025-01-01T18:00:00.000Z', featured: true });
    const off = event({ id: 'off', status: 'cancelled', featured: true });
    const soon = event({ id: 'soon' });
    const star = event({ id: 'star', date: '2026-12-28T18:00:00.000Z', featured: true });
    const split = splitByDate([older, old, off, soon, star], now, endOfDay);
    expect(split.featured?.id).toBe('star');
    expect(split.upcoming.map((e) => e.id)).toEqual(['soon', 'star']);
    expect(split.calledOff.map((e) => e.id)).toEqual(['off']);
    expect(split.past.map((e) => e.id)).toEqual(['old', 'older']);
  });
});
