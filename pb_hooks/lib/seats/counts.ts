/** Compares the counts that triggers keep (pb_migrations/204_event_counts.js) with what they count (decision 153). */
import { idsOf, run } from '../sql';
import { isRsvpSql, isUndoneSql } from './children';

/** How many are inside, by RSVP, as `attendanceOf` of src/domain/door/attendance.ts counts: the last sum, above the lowest one. */
const came = `
  SELECT rsvp_id, SUM(change) - MIN(0, MIN(net)) AS people FROM (
    SELECT rsvp_id, change, SUM(change) OVER (
      PARTITION BY rsvp_id ORDER BY at, action, id ROWS UNBOUNDED PRECEDING) AS net
    FROM (
      SELECT rsvp_id, id, at, action, CASE action WHEN 'in' THEN people ELSE -people END AS change
      FROM door_scans AS scan
      WHERE event_id = {:event} AND counts AND action != 'undo' AND NOT ${isUndoneSql('scan')}))
  GROUP BY rsvp_id`;

/** The seats that an RSVP holds for its own people, without its children, or a child for itself. */
const held = `CASE WHEN status != 'confirmed' THEN 0 WHEN party_of != '' THEN 1
  ELSE MAX(0, number_of_guests - (
    SELECT COUNT(*) FROM event_rsvps AS child WHERE child.party_of = rsvp.id AND child.party_of != '')) END`;

const isGuest = (id: string): string =>
  `EXISTS (SELECT 1 FROM event_rsvps WHERE event_rsvps.id = ${id} AND event_rsvps.event_id = {:event})`;

/** The rows of `door_rows` that are missing or differ, as they should be. */
const wrongRows = `
  WITH came AS MATERIALIZED (${came}), known AS (
    SELECT id AS rsvp_id, 1 AS is_guest, COALESCE(people, 0) AS inside,
      CASE WHEN people > 0 THEN MAX(0, people - ${held}) ELSE 0 END AS beyond
    FROM event_rsvps AS rsvp LEFT JOIN came ON came.rsvp_id = rsvp.id WHERE event_id = {:event}
    UNION ALL
    SELECT rsvp_id, 0, people, people FROM came WHERE NOT ${isGuest('rsvp_id')}
    UNION ALL
    SELECT rsvp_id, 0, 0, 0 FROM door_rows
    WHERE event_id = {:event} AND rsvp_id NOT IN (SELECT rsvp_id FROM came) AND NOT ${isGuest('rsvp_id')})
  SELECT known.rsvp_id AS id, known.* FROM known
    LEFT JOIN door_rows AS door ON door.event_id = {:event} AND door.rsvp_id = known.rsvp_id
  WHERE door.seq IS NULL
    OR (door.is_guest, door.inside, door.beyond) != (known.is_guest, known.inside, known.beyond)`;

/** @param event SQL for its id, as below */
const sumsOf = (event: string): string => `
  SELECT COALESCE(SUM(status = 'confirmed' AND ${isRsvpSql}), 0) AS confirmed_rsvps,
    COALESCE(SUM(CASE status WHEN 'confirmed' THEN number_of_guests ELSE 0 END), 0) AS confirmed_guests,
    COALESCE(SUM(status = 'waitlist' AND ${isRsvpSql}), 0) AS waitlisted,
    COUNT(*) AS guests,
    (SELECT COALESCE(SUM(beyond), 0) FROM door_rows WHERE event_id = ${event}) AS beyond
  FROM event_rsvps WHERE event_id = ${event}`;

/** The greatest number of a row. A lower count would give it to another row, which SQLite refuses with the RSVP. */
const lastNumberOf = (event: string): string =>
  `(SELECT COALESCE(MAX(seq), 0) FROM door_rows WHERE event_id = ${event})`;

const hasRightCounts = (event: string): string => `EXISTS (SELECT 1 FROM events WHERE events.id = ${event})
  AND EXISTS (SELECT 1 FROM event_counts WHERE event_id = ${event} AND seq >= ${lastNumberOf(event)}
    AND (confirmed_rsvps, confirmed_guests, waitlisted, guests, beyond) = (${sumsOf(event)}))`;

const all = `SELECT id FROM events UNION SELECT event_id FROM event_counts UNION SELECT event_id FROM door_rows`;

/** Series make hundreds of events: one statement for all. */
const withWrongCounts = `SELECT id FROM (${all}) AS one WHERE NOT (${hasRightCounts('one.id')})`;

/** Another event has no row that could be wrong. */
const withDoorRows = `SELECT DISTINCT event_id AS id FROM event_rsvps
  UNION SELECT DISTINCT event_id FROM door_scans UNION SELECT DISTINCT event_id FROM door_rows`;

/**
 * Corrects the counts of events that differ from their rows, one after the other. Returns their ids. Reads without a transaction, so
 * that nobody waits for it, and once more in that of the correction.
 * @param withDoors also compares each row of `door_rows` with its guest and scans: a second for 50,000 guests
 */
export function repairCounts(app: PbApp, withDoors: boolean): string[] {
  const found = new Set(idsOf(app, withWrongCounts));
  if (withDoors) for (const event of idsOf(app, withDoorRows)) if (hasWrongRows(app, event)) found.add(event);
  const wrong: string[] = [];
  for (const event of found)
    app.runInTransaction((tx) => {
      // An RSVP may have come between the counts and the sums.
      const isRight = exists(tx, `SELECT {:event} AS id WHERE ${hasRightCounts('{:event}')}`, event);
      if (isRight && !(withDoors && hasWrongRows(tx, event))) return;
      wrong.push(event);
      countAgain(tx, event);
    });
  return wrong;
}

const exists = (app: PbApp, sql: string, event: string): boolean =>
  idsOf(app, `${sql} LIMIT 1`, { event }).length > 0;

const hasWrongRows = (app: PbApp, event: string): boolean => exists(app, wrongRows, event);

const isEvent = (app: PbApp, event: string): boolean =>
  exists(app, 'SELECT id FROM events WHERE id = {:event}', event);

/** Removes the counts of an event: triggers do not count its guests and scans while all of them go or come (pb_migrations/207). */
export function stopCounting(tx: PbApp, event: string): void {
  for (const counts of ['event_counts', 'door_rows'])
    run(tx, `DELETE FROM ${counts} WHERE event_id = {:event}`, { event });
}

/** The new epoch makes phones load the guests again: numbers may have been skipped. */
export function countAgain(tx: PbApp, event: string): void {
  const correct = (sql: string) => run(tx, sql, { event });
  if (!isEvent(tx, event)) {
    stopCounting(tx, event);
    return;
  }
  correct('INSERT OR IGNORE INTO event_counts (event_id) VALUES ({:event})');
  // Before rows get their next numbers.
  correct(`UPDATE event_counts SET epoch = lower(hex(randomblob(4))), seq = MAX(seq, ${lastNumberOf('{:event}')})
    WHERE event_id = {:event}`);
  correct(`INSERT INTO door_rows (event_id, rsvp_id, is_guest, inside, beyond)
    SELECT {:event}, rsvp_id, is_guest, inside, beyond FROM (${wrongRows}) WHERE TRUE
    ON CONFLICT (event_id, rsvp_id) DO UPDATE SET
      is_guest = excluded.is_guest, inside = excluded.inside, beyond = excluded.beyond, seq = NULL`);
  correct(`UPDATE event_counts SET
    (confirmed_rsvps, confirmed_guests, waitlisted, guests, beyond) = (${sumsOf('{:event}')}) WHERE event_id = {:event}`);
}

/** The job. Fails after a correction, so that the health of the server says so until a night without one. */
export function checkCounts(app: PbApp): void {
  const wrong = repairCounts(app, true);
  if (wrong.length === 0) return;
  throw new Error(`The seats of ${wrong.length} events were counted again: ${wrong.slice(0, 5).join(', ')}`);
}
