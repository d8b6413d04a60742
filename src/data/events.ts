/** Reads events with their seats. PocketBase has no null for numbers and texts (decision 011). */
import * as v from 'valibot';
import { type EventRecord, eventRecord, type SeatCounts } from '../domain/events/event';
import { fileAddress, flyerAddress } from '../domain/events/flyer-address';
import { recordId } from '../domain/fields';
import { readerOf } from '../domain/parse';
import { storedDate } from './lists';

const noSeats: SeatCounts = { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 };

const storedEvent = v.looseObject({
  id: recordId(),
  date: storedDate,
  max_attendees: v.number(),
  ends_at: v.optional(storedDate, ''),
  updated_at: storedDate,
  flyer: v.optional(v.string(), ''),
  preview: v.optional(v.string(), ''),
  series: v.optional(v.string(), ''),
  series_flyer: v.optional(v.string(), ''),
  /** Null in an event that is no date of a series. */
  own: v.nullish(v.array(v.string()), []),
});
const storedSeats = v.object({
  confirmed_rsvps: v.number(),
  confirmed_guests: v.number(),
  waitlisted: v.number(),
  /** Missing in messages without any. */
  first_names: v.optional(v.array(v.string()), []),
});
const seatsRow = v.object({ ...storedSeats.entries, expand: v.object({ event: v.unknown() }) });

/** A message of the custom realtime topic `seats`. */
export const seatsChange = v.pipe(
  v.object({ event_id: recordId(), ...storedSeats.entries }),
  v.transform((row) => ({ id: row.event_id, seats: seatsOf(row) })),
);
export type SeatsChange = v.InferOutput<typeof seatsChange>;

export const eventChange = v.object({
  action: v.picklist(['create', 'update', 'delete']),
  record: v.looseObject({ id: recordId() }),
});
export type EventChange = v.InferOutput<typeof eventChange>;

/** Parses a row of `event_seats` with its event. */
export function parseEventRow(row: unknown): EventRecord | null {
  const read = readerOf(seatsRow)(row);
  return read && parseEvent(read.expand.event, seatsOf(read));
}

export function parseEvent(record: unknown, seats: SeatCounts = noSeats): EventRecord | null {
  const stored = readerOf(storedEvent)(record);
  if (!stored) return null;
  const { id, flyer, preview, ends_at, max_attendees, own, series, series_flyer } = stored;
  return reviveEvent({
    ...stored,
    own: own && own.length > 0 ? own : undefined,
    ends_at: ends_at || null,
    max_attendees: max_attendees || null,
    flyer_url: flyerAddress({ id, flyer, series, series_flyer }),
    preview_url: fileAddress('events', id, preview),
    seats,
  });
}

/** Parses an event that this device stored, perhaps with an older version of the site. */
export const reviveEvent = readerOf(eventRecord);

/** Earliest first. Events that start together have the same order on every device. */
export function byDate(a: EventRecord, b: EventRecord): number {
  return Date.parse(a.date) - Date.parse(b.date) || (a.id < b.id ? -1 : 1);
}

const seatsOf = (row: v.InferOutput<typeof storedSeats>): SeatCounts => ({
  confirmedRsvps: row.confirmed_rsvps,
  confirmedGuests: row.confirmed_guests,
  waitlisted: row.waitlisted,
  ...(row.first_names.length > 0 && { firstNames: row.first_names }),
});
