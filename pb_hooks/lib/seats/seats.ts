/** Seats: counts, places in line, and realtime updates (decision 008). One seat is one person. */
import { doorTopic } from '../../../src/domain/door/door';
import { closedBecause } from '../../../src/domain/events/event-rules';
import { Refusal } from '../request';
import { findOrNull, isoOf, rows } from '../sql';
import { endOfDay } from '../time-zone';
import { childrenSql, isRsvpSql } from './children';

/** The realtime topic. Everybody can subscribe, so it has only public numbers, and first names of people who agreed. */
const topic = 'seats';

export interface StoredEvent {
  date: string;
  ends_at: string;
  status: string;
  /** Seats, 0 for no maximum. */
  max_attendees: number;
  /** The seats of confirmed RSVPs, and of whoever else is inside: as doors count (`takenSeats` of src/domain/door/attendance.ts). */
  taken: number;
  /** Those of them whom no confirmed RSVP holds a seat for. */
  beyond: number;
}
export const storedEvent: StoredEvent = {
  date: '',
  ends_at: '',
  status: '',
  max_attendees: 0,
  taken: 0,
  beyond: 0,
};

/** The columns of `StoredEvent`. Triggers keep the counts (pb_migrations/204_event_counts.js). */
const eventColumns = `events.date, events.ends_at, events.status, events.max_attendees,
  COALESCE((SELECT confirmed_guests + beyond FROM event_counts WHERE event_id = events.id), 0) AS taken,
  COALESCE((SELECT beyond FROM event_counts WHERE event_id = events.id), 0) AS beyond`;

/** Returns an event with its taken seats. */
export const findEvent = (app: PbApp, eventId: string): StoredEvent | undefined =>
  rows(app, `SELECT ${eventColumns} FROM events WHERE id = {:event}`, { event: eventId }, storedEvent)[0];

/**
 * Returns an event for an RSVP that changes: its taken seats are those of all others. The RSVP and its children take those of a confirmed
 * one, and those of their people who are inside without.
 */
export function findEventOfOthers(app: PbApp, rsvpId: string, eventId: string): StoredEvent | undefined {
  const own = `COALESCE((SELECT number_of_guests FROM event_rsvps
      WHERE id = {:rsvp} AND event_id = {:event} AND status = 'confirmed'), 0)
    + COALESCE((SELECT SUM(beyond) FROM door_rows WHERE event_id = {:event} AND rsvp_id IN (
        SELECT {:rsvp} UNION ALL SELECT id FROM event_rsvps WHERE ${childrenSql('rsvp')})), 0)`;
  const sql = `SELECT date, ends_at, status, max_attendees, taken - (${own}) AS taken, beyond
    FROM (SELECT ${eventColumns} FROM events WHERE id = {:event})`;
  return rows(app, sql, { rsvp: rsvpId, event: eventId }, storedEvent)[0];
}

const noCounts = { confirmed_rsvps: 0, confirmed_guests: 0, waitlisted: 0 };
/** The public numbers of an event. */
export type SeatCounts = typeof noCounts;

/** Returns these columns of what is public about the seats of an event. */
const publicSeats = <T extends object>(app: PbApp, event: string, columns: T): T | undefined =>
  rows(app, `SELECT ${Object.keys(columns)} FROM event_seats WHERE id = {:event}`, { event }, columns)[0];

export const seatCounts = (app: PbApp, event: string): SeatCounts | undefined =>
  publicSeats(app, event, noCounts);

/** Returns the row of an event that a request names. Refuses it without one. */
export function requireEvent(tx: PbApp, eventId: string): PbRecord {
  const event = findOrNull(tx, 'events', eventId);
  if (!event) throw new Refusal(404, 'event_gone', 'This event is no longer on the calendar.');
  return event;
}

export const fits = (event: StoredEvent, guests: number): boolean =>
  event.max_attendees === 0 || event.taken + guests <= event.max_attendees;

export function closedReason(
  event: Pick<StoredEvent, 'date' | 'ends_at' | 'status'>,
): ReturnType<typeof closedBecause> {
  const { date, ends_at } = event;
  const status = event.status === 'cancelled' || event.status === 'past' ? event.status : 'upcoming';
  return closedBecause({ date: isoOf(date) ?? '', ends_at: isoOf(ends_at), status }, Date.now(), endOfDay);
}

/**
 * Returns a waiting party's place in line, starting at 1; 0 if the team holds it back. Counts only those before it: each RSVP in a
 * rush asks.
 */
export function positionOf(tx: PbApp, rsvpId: string): number {
  const [line] = rows(
    tx,
    `SELECT COUNT(*) AS place FROM event_rsvps AS mine
     JOIN event_rsvps AS before ON before.event_id = mine.event_id AND before.status = 'waitlist'
       AND before.${isRsvpSql}
       AND (before.queued_at, before.rowid) <= (mine.queued_at, mine.rowid)
     WHERE mine.id = {:rsvp} AND mine.status = 'waitlist' AND NOT mine.held_back`,
    { rsvp: rsvpId },
    { place: 0 },
  );
  return line?.place ?? 0;
}

/**
 * Returns the places in line of waiting parties by their ids, starting at 1. Each is the place of the one before it among these, and
 * the number of those between them: so a line of thousands is counted once, by its index, and never sorted.
 */
export function positionsOf(app: PbApp, rsvpIds: readonly string[]): Map<string, number> {
  const line = rows(
    app,
    `WITH mine AS (
       SELECT id, event_id, queued_at, rowid AS number,
         LAG(queued_at, 1, '') OVER line AS after, LAG(rowid, 1, 0) OVER line AS after_number
       FROM event_rsvps
       WHERE id IN (SELECT value FROM json_each({:ids})) AND status = 'waitlist' AND ${isRsvpSql}
       WINDOW line AS (PARTITION BY event_id ORDER BY queued_at, rowid))
     SELECT id, SUM((
       SELECT COUNT(*) FROM event_rsvps AS other
       WHERE other.event_id = mine.event_id AND other.status = 'waitlist' AND other.${isRsvpSql}
         AND (other.queued_at, other.rowid) > (mine.after, mine.after_number)
         AND (other.queued_at, other.rowid) <= (mine.queued_at, mine.number)
     )) OVER (PARTITION BY event_id ORDER BY queued_at, number) AS place FROM mine`,
    { ids: JSON.stringify(rsvpIds) },
    { id: '', place: 0 },
  );
  return new Map(line.map(({ id, place }) => [id, place]));
}

/**
 * Publishes the counts of an event to open pages, and a change to its doors, after the commit. Never throws: the change is
 * already stored.
 */
export function publishSeats(app: PbApp, eventId: string): void {
  publishDoor(app, eventId);
  try {
    notifyPages(topic, eventId, () => {
      const counts = publicSeats(app, eventId, { ...noCounts, first_names: '' });
      if (!counts) return '';
      const { first_names, ...numbers } = counts;
      const names: unknown[] = JSON.parse(first_names);
      // A message goes to many phones: without names it is shorter.
      return JSON.stringify({
        event_id: eventId,
        ...numbers,
        ...(names.length > 0 && { first_names: names }),
      });
    });
  } catch (error) {
    app.logger().error('Seat counts could not be announced', 'event', eventId, 'error', `${error}`);
  }
}

/** Publishes what a changed event, RSVP or door key is about. */
export function publishAfterChange(e: RecordEvent): void {
  publishSeats(e.app, e.record.getString('event_id') || e.record.id);
  e.next();
}

/** Notifies the doors of an event that something changed. Never throws. */
export function publishDoor(app: PbApp, eventId: string): void {
  try {
    notifyPages(doorTopic(eventId), eventId, () => '{}');
  } catch (error) {
    app.logger().error('The doors could not be notified', 'event', eventId, 'error', `${error}`);
  }
}
