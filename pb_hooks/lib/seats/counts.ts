/** Compares the counts that triggers keep (pb_migrations/204_event_counts.js) with what they count (decision 008). */
import { rows, run } from '../sql';

/** The counts of all events, from the rows. Without a transaction: it reads each RSVP once, and nobody waits for it. */
const sums = `
  SELECT events.id AS event,
    COALESCE(rsvps.confirmed_rsvps, 0) AS confirmed_rsvps, COALESCE(rsvps.confirmed_guests, 0) AS confirmed_guests,
    COALESCE(rsvps.waitlisted, 0) AS waitlisted, COALESCE(doors.beyond, 0) AS beyond,
    COALESCE(rsvps.guests, 0) AS guests, COALESCE(doors.guests, 0) AS door_guests
  FROM events
  LEFT JOIN (
    SELECT event_id, COUNT(*) AS guests,
      SUM(status = 'confirmed' AND party_of = '') AS confirmed_rsvps,
      SUM(CASE WHEN status = 'confirmed' THEN number_of_guests ELSE 0 END) AS confirmed_guests,
      SUM(status = 'waitlist' AND party_of = '') AS waitlisted
    FROM event_rsvps GROUP BY event_id) AS rsvps ON rsvps.event_id = events.id
  LEFT JOIN (
    SELECT event_id, SUM(beyond) AS beyond, SUM(is_guest) AS guests FROM door_rows GROUP BY event_id
  ) AS doors ON doors.event_id = events.id`;

const differing = (where: string): string => `
  SELECT sums.event AS id FROM (${sums}) AS sums LEFT JOIN event_counts AS counts ON counts.event_id = sums.event
  WHERE ${where} AND (counts.event_id IS NULL OR sums.guests != sums.door_guests
    OR (counts.confirmed_rsvps, counts.confirmed_guests, counts.waitlisted, counts.guests, counts.beyond)
      != (sums.confirmed_rsvps, sums.confirmed_guests, sums.waitlisted, sums.guests, sums.beyond))`;

/** Corrects the counts of events that differ from their rows, one after the other. Returns their ids. */
export function repairCounts(app: PbApp): string[] {
  const events = rows(app, differing('TRUE'), {}, { id: '' });
  const wrong: string[] = [];
  for (const { id: event } of events) {
    app.runInTransaction((tx) => {
      // An RSVP may have come between the counts and the sums.
      if (rows(tx, differing('sums.event = {:event}'), { event }, { id: '' }).length === 0) return;
      wrong.push(event);
      countAgain(tx, event);
    });
  }
  return wrong;
}

/** The new epoch makes phones load the guests again: numbers may have been skipped. */
function countAgain(tx: PbApp, event: string): void {
  run(tx, 'INSERT OR IGNORE INTO event_counts (event_id) VALUES ({:event})', { event });
  run(
    tx,
    `UPDATE door_rows SET is_guest = 0 WHERE event_id = {:event} AND is_guest AND NOT EXISTS (
       SELECT 1 FROM event_rsvps WHERE id = rsvp_id AND event_id = {:event})`,
    { event },
  );
  run(
    tx,
    `INSERT INTO door_rows (event_id, rsvp_id, is_guest) SELECT event_id, id, 1 FROM event_rsvps
     WHERE event_id = {:event} ON CONFLICT (event_id, rsvp_id) DO UPDATE SET is_guest = 1 WHERE NOT is_guest`,
    { event },
  );
  run(
    tx,
    `UPDATE event_counts SET epoch = lower(hex(randomblob(4))),
       (confirmed_rsvps, confirmed_guests, waitlisted, guests, beyond) = (
         SELECT confirmed_rsvps, confirmed_guests, waitlisted, guests, beyond FROM (${sums}) AS sums WHERE sums.event = {:event})
     WHERE event_id = {:event}`,
    { event },
  );
}

/** The job. Fails after a correction, so that the health of the server says so until a night without one. */
export function checkCounts(app: PbApp): void {
  const wrong = repairCounts(app);
  if (wrong.length === 0) return;
  throw new Error(`The seats of ${wrong.length} events were counted again: ${wrong.slice(0, 5).join(', ')}`);
}
