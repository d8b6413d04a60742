import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/support/pages/shown-rows';
import type { EventRecord } from '../../domain/events/event';
import { dayAndTimeOf, posterFoot, seatsLine, seatsNote, whenOf } from './event-words';
import { rsvpLimits } from './rsvp/rsvp-dialog';
import { whoComes } from './who-comes';

const event = (max: number | null, guests = 0, waitlisted = 0): EventRecord =>
  eventRecord({
    id: 'abcdefghijklmno',
    title: 'Candle Hour',
    description: '',
    date: '2025-10-06T02:00:00.000Z',
    location: 'The basement',
    type: 'Worship Night',
    max_attendees: max,
    updated_at: '2025-10-01T00:00:00.000Z',
    seats: { confirmedRsvps: guests, confirmedGuests: guests, waitlisted },
  });

describe('the words of an event', () => {
  it('give the date in the ministry’s time zone, and the time as the team wrote it', () => {
    expect(whenOf(event(null))).toBe('Sun, October 05, 2025, 7:00\u00a0PM');
    expect(dayAndTimeOf(event(null))).toEqual(['Sunday, October 05, 2025', '7:00 PM, Pacific Time']);
    const camp = { ...event(null), ends_at: '2025-10-08T21:00:00.000Z' };
    expect(dayAndTimeOf(camp)[1].replaceAll('\u00a0', ' ')).toBe(
      '7:00 PM to Wed, October 8, 2:00 PM, Pacific Time',
    );
    expect(posterFoot(event(null))).toBe('Sunday · October 5 · 7:00 PM');
  });

  it('count the seats', () => {
    expect(seatsLine(event(60, 48))).toBe('12 of 60 seats left');
    expect(seatsLine(event(1))).toBe('1 of 1 seat left');
    expect(seatsLine(event(20, 20, 4))).toBe('Full. 4 waiting');
    expect(seatsLine(event(20, 22))).toBe('Full');
    expect(seatsLine(event(null))).toBe('Seats for everyone');
    expect(seatsNote(event(10, 6))).toBe('4 left');
    expect(seatsNote(event(null))).toBeUndefined();
  });
});

describe('the largest party of an RSVP', () => {
  const refusal = (of: EventRecord, guests: number, more = {}) => {
    const input = {
      event_id: of.id,
      name: 'Ada',
      email: 'ada@moreno.org',
      number_of_guests: guests,
      ...more,
    };
    const result = rsvpLimits(of).schema['~standard'].validate(input);
    return 'issues' in result ? result.issues?.[0]?.message : undefined;
  };

  it('is the seats left, ten without a maximum, and all seats for the waitlist', () => {
    expect(refusal(event(10, 6), 5)).toBe('4 seats are left. Choose 4 or fewer.');
    expect(refusal(event(null), 11)).toBe('Up to 10 guests fit in one RSVP.');
    expect(refusal(event(5, 5), 6)).toBe('This event has 5 seats. Choose 5 or fewer.');
    expect(refusal(event(5, 5), 5)).toBeUndefined();
  });

  it('is all seats of the event if they wait together', () => {
    const together = { wait_together: true };
    expect(refusal(event(40, 39), 4)).toBe('One seat is left. Choose 1.');
    expect(refusal(event(40, 39), 4, together)).toBeUndefined();
    expect(refusal(event(40, 39), 41, together)).toBe('One seat is left. Choose 1.');
    const { mayWait } = rsvpLimits(event(40, 39));
    expect([1, 2, 40, 41].map(mayWait)).toEqual([false, true, true, false]);
    expect(rsvpLimits(event(40, 40)).mayWait(4)).toBe(false);
    expect(rsvpLimits(event(null)).mayWait(4)).toBe(false);
  });
});

describe('who comes', () => {
  const seats = (confirmedGuests: number, firstNames?: string[]) =>
    whoComes({ confirmedRsvps: 1, waitlisted: 0, confirmedGuests, ...(firstNames && { firstNames }) });

  it('only counts those who did not agree', () => {
    expect(seats(12)).toEqual({ term: 'Who', icon: 'user', title: '12 coming' });
  });

  it.each([
    [12, ['Marisol', 'Priya', 'Hannah'], 'Marisol, Priya, Hannah and 9 more'],
    [2, ['Ada'], 'Ada and 1 more'],
    [2, ['Ada', 'Ada'], 'Ada and Ada'],
    [1, ['Ada'], 'Ada'],
  ])('names of %i who come %j: %s', (coming, names, text) => {
    const fact = seats(coming, names);
    expect(fact).toMatchObject({ title: `${coming} coming` });
    expect(String(fact.text).replaceAll(/[\u2068\u2069]/g, '')).toBe(text);
  });

  it('isolates each name, because one can run from right to left', () => {
    expect(seats(3, ['نور', 'Ada']).text).toBe('\u2068نور\u2069, \u2068Ada\u2069 and 1 more');
  });

  it('has a disc with the initial for each name, also of one outside of the basic plane', () => {
    const discs = renderToStaticMarkup(seats(3, ['zoë', '𐐨𐐬', 'Eli']).lead);
    expect(discs.replaceAll(/<[^>]+>/g, ' ').trim()).toMatch(/^Z\s+𐐀\s+E$/);
  });
});
