import { describe, expect, it } from 'vitest';
import { storedEvent } from '../../tests/support/offline/fake-server';
import { byDate, parseEvent, parseEventRow, reviveEvent } from './events';

const row = (event: unknown, change = {}) => ({
  id: 'harvest00000001',
  event: 'harvest00000001',
  confirmed_rsvps: 3,
  confirmed_guests: 7,
  waitlisted: 1,
  expand: { event },
  ...change,
});

describe('a row of events with seats', () => {
  it('is parsed into an event with ISO dates, null for zeros and empty texts, and its files as URLs', () => {
    const event = storedEvent({
      max_attendees: 50,
      ends_at: '2026-12-27 03:00:00.000Z',
      flyer: 'festival a1b2.webp',
      preview: 'preview_c3d4.png',
    });
    expect(parseEventRow(row(event))).toMatchObject({
      id: 'harvest00000001',
      date: '2026-12-26T23:00:00.000Z',
      ends_at: '2026-12-27T03:00:00.000Z',
      updated_at: '2026-11-01T08:00:00.000Z',
      max_attendees: 50,
      flyer_url: '/api/files/events/harvest00000001/festival%20a1b2.webp',
      preview_url: '/api/files/events/harvest00000001/preview_c3d4.png',
      seats: { confirmedRsvps: 3, confirmedGuests: 7, waitlisted: 1 },
    });
    expect(parseEventRow(row(storedEvent(), { first_names: ['Ada'] }))?.seats.firstNames).toEqual(['Ada']);
    expect(parseEventRow(row(storedEvent()))).toMatchObject({
      max_attendees: null,
      ends_at: null,
      flyer_url: null,
      preview_url: null,
    });
  });

  it('has the flyer of its series without one of its own, and names what is its own', () => {
    const series = { series: 'fridays00000001', original_date: '2026-12-26', series_flyer: 'band x1.webp' };
    expect(parseEvent(storedEvent({ ...series, own: ['location'] }))).toMatchObject({
      ...{ series: 'fridays00000001', original_date: '2026-12-26', own: ['location'] },
      flyer_url: '/api/files/series/fridays00000001/band%20x1.webp',
    });
    expect(parseEvent(storedEvent({ ...series, flyer: 'own.webp' }))?.flyer_url).toBe(
      '/api/files/events/harvest00000001/own.webp',
    );
    expect(parseEvent(storedEvent({ own: null }))).toMatchObject({ series: '', original_date: '' });
  });

  it.each([
    ['without its event', row(undefined)],
    ['without counts', row(storedEvent(), { confirmed_guests: null })],
    ['without a date', row(storedEvent({ date: '' }))],
    ['with a fractional maximum', row(storedEvent({ max_attendees: 1.5 }))],
    ['with an invalid id', row(storedEvent({ id: '../../etc/passwd' }))],
    ['that is a text', 'event'],
    ['that is null', null],
  ])('cannot be read %s', (_name, broken) => {
    expect(parseEventRow(broken)).toBeNull();
  });

  it('has no taken seats when the event was just created', () => {
    expect(parseEvent(storedEvent())?.seats).toEqual({
      confirmedRsvps: 0,
      confirmedGuests: 0,
      waitlisted: 0,
    });
  });
});

it('parses stored events, and rejects one without a field', () => {
  const event = parseEvent(storedEvent());
  expect(reviveEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  expect(reviveEvent({ ...event, seats: undefined })).toBeNull();
  const named = { ...event, seats: { ...event?.seats, firstNames: ['Ada'] } };
  expect(reviveEvent(named)).toEqual(named);
  const { preview_url: _, ...older } = { ...event };
  expect(reviveEvent(older)).toEqual(event);
});

it('orders events by start, then by id', () => {
  const at = (id: string, date: string) => parseEvent(storedEvent({ id, date }));
  const events = [
    at('ccccccccccccccc', '2026-12-26 23:00:00.000Z'),
    at('bbbbbbbbbbbbbbb', '2026-12-26 23:00:00.000Z'),
    at('aaaaaaaaaaaaaaa', '2027-01-01 00:00:00.000Z'),
  ].filter((event) => event !== null);
  expect(events.sort(byDate).map(({ id }) => id[0])).toEqual(['b', 'c', 'a']);
});
