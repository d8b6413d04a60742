/** How many came to the evenings of an event type (docs/decisions/070-door.md). */
import { type EveningsAnswer, mostEvenings } from '../../../src/domain/door/evenings';
import { eventsOf } from '../accounts/leaders';
import { requireRight } from '../request';
import { isUndoneSql } from '../seats/children';
import { isoOf, rows, run, timeSql } from '../sql';

/** Begins the names of settings that keep a count after the scans of an event were deleted. Its id follows. */
const kept = 'came:';

/**
 * Returns SQL for how many came to events: `event_id`, `came`. Equals `arrivalsOf` of the admin pages: who left and comes back arrived
 * once, and nobody is inside less than not at all. So those of one RSVP who came are the most who were inside.
 * @param which SQL for the scans, which has all of a guest
 */
const cameSql = (which: string): string => `
  SELECT event_id, SUM(came) AS came FROM (
    SELECT event_id, MAX(net - MIN(0, least)) AS came FROM (
      SELECT event_id, rsvp_id, net,
        MIN(net) OVER (PARTITION BY event_id, rsvp_id ORDER BY at, action, id ROWS UNBOUNDED PRECEDING) AS least
      FROM (
        SELECT id, event_id, rsvp_id, at, action,
          SUM(CASE action WHEN 'in' THEN people ELSE -people END)
            OVER (PARTITION BY event_id, rsvp_id ORDER BY at, action, id ROWS UNBOUNDED PRECEDING) AS net
        FROM door_scans AS scan
        WHERE ${which} AND counts AND action != 'undo' AND NOT ${isUndoneSql('scan')}))
    GROUP BY event_id, rsvp_id)
  GROUP BY event_id`;

/**
 * Adds those who came to the count that is kept of their event, before retention deletes the scans, inside its transaction.
 * @param which SQL for the scans, which has all of a guest
 */
export function addToCounts(tx: PbApp, which: string, params: Record<string, SqlValue>): void {
  run(
    tx,
    `INSERT INTO site_settings (id, name, value)
     SELECT substr(lower(hex(randomblob(8))), 1, 15), '${kept}' || event_id, CAST(came AS TEXT)
     FROM (${cameSql(which)}) WHERE TRUE
     ON CONFLICT (name) DO UPDATE SET value = CAST(value + excluded.value AS TEXT)`,
    params,
  );
}

/** Removes the counts of events that are gone. Deleted events may come back from the trash. */
export const forgetCounts = (app: PbApp): void =>
  run(
    app,
    `DELETE FROM site_settings WHERE name LIKE '${kept}%'
       AND substr(name, ${kept.length + 1}) NOT IN (SELECT id FROM events)
       AND substr(name, ${kept.length + 1}) NOT IN (SELECT record_id FROM set_aside)`,
  );

/** `GET /api/byop/evenings?type=` → `eveningsAnswer`, of the events whose doors the account may see. */
export function listEvenings(e: RequestEvent): void {
  const member = requireRight(e, ['door_scans', 'list'], 'Your account cannot see this.');
  const type = e.request.url.query().get('type');
  const given = eventsOf(e.app, member);
  // The limit keeps the request small, also with many events and guests.
  const found = rows(
    e.app,
    `WITH evenings AS (
       SELECT id, title, date FROM events
       WHERE type = {:type} AND status != 'cancelled' AND date <= ${timeSql()}
         AND ({:isAll} OR id IN (SELECT value FROM json_each({:given})))
       ORDER BY date DESC, id DESC LIMIT ${mostEvenings + 1}),
     counted AS (${cameSql('event_id IN (SELECT id FROM evenings)')})
     SELECT evenings.id, title, date, CASE WHEN counted.came IS NULL AND setting.value IS NULL THEN -1
         ELSE COALESCE(counted.came, 0) + CAST(COALESCE(setting.value, 0) AS INTEGER) END AS came,
       COALESCE(event_counts.confirmed_guests, 0) AS seats
     FROM evenings LEFT JOIN counted ON counted.event_id = evenings.id
       LEFT JOIN event_counts ON event_counts.event_id = evenings.id
       LEFT JOIN site_settings AS setting ON setting.name = '${kept}' || evenings.id
     ORDER BY date DESC, evenings.id DESC`,
    { type, isAll: given === null, given: JSON.stringify(given ?? []) },
    { id: '', title: '', date: '', came: 0, seats: 0 },
  );
  const answer: EveningsAnswer = {
    evenings: found
      .slice(0, mostEvenings)
      .reverse()
      .map(({ date, came, ...evening }) => ({
        ...evening,
        date: isoOf(date) ?? '',
        came: came < 0 ? null : came,
      })),
    more: found.length > mostEvenings,
  };
  e.json(200, answer);
}
