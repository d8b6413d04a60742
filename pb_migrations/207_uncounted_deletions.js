/**
 * An event that is deleted, or comes back, is not counted row by row: triggers of 204_event_counts.js skip the guests and scans of an event
 * without a row in `event_counts` (docs/performance.md).
 */
const guarded = [
  ['rsvp_added', 'INSERT ON event_rsvps', 'NEW'],
  ['rsvp_removed', 'DELETE ON event_rsvps', 'OLD'],
  ['scan_added', 'INSERT ON door_scans', 'NEW'],
  ['scan_removed', 'DELETE ON door_scans', 'OLD'],
];

const begin = (cause) => `AFTER ${cause} BEGIN`;
const guardedBegin = (cause, row) =>
  `AFTER ${cause} WHEN EXISTS (SELECT 1 FROM event_counts WHERE event_id = ${row}.event_id) BEGIN`;

function replaceInTrigger(app, name, from, to) {
  const found = new DynamicModel({ sql: '' });
  app.db().newQuery('SELECT sql FROM sqlite_master WHERE name = {:name}').bind({ name }).one(found);
  if (!found.sql.includes(from)) throw new Error(`The trigger ${name} has no ${from}`);
  app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  app.db().newQuery(found.sql.replace(from, to)).execute();
}

migrate(
  (app) => {
    for (const [name, cause, row] of guarded)
      replaceInTrigger(app, name, begin(cause), guardedBegin(cause, row));
  },
  (app) => {
    for (const [name, cause, row] of guarded)
      replaceInTrigger(app, name, guardedBegin(cause, row), begin(cause));
  },
);
