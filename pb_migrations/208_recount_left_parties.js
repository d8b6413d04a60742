/**
 * Mends triggers of 204_event_counts.js: a scan of a deleted event counts nobody, and when a child moves to another RSVP, both RSVPs get a
 * new number and are counted again. Replaces indexes of `event_rsvps` that no query needs by one for people who are inside without a seat.
 */
const scanTriggers = ['scan_added', 'scan_removed', 'scan_counted'];
const undone = 'FROM door_scans AS undone WHERE ';

/** By trigger: a text of it, and the text that takes its place. */
const mends = [
  ...scanTriggers.map((name) => [
    name,
    undone,
    `${undone}EXISTS (SELECT 1 FROM event_counts WHERE event_id = undone.event_id) AND `,
  ]),
  ['rsvp_seen', 'rsvp_id IN (NEW.id, NEW.party_of)', 'rsvp_id IN (NEW.id, NEW.party_of, OLD.party_of)'],
];

function mend(app, [name, from, to]) {
  const found = new DynamicModel({ sql: '' });
  app.db().newQuery('SELECT sql FROM sqlite_master WHERE name = {:name}').bind({ name }).one(found);
  if (!found.sql.includes(from)) throw new Error(`The trigger ${name} has no ${from}`);
  run(app, `DROP TRIGGER ${name}`);
  run(app, found.sql.replace(from, to));
}

const run = (app, sql) => app.db().newQuery(sql).execute();

const renumber = (row) => `
  UPDATE door_rows SET seq = NULL WHERE event_id = ${row}.event_id AND rsvp_id = ${row}.party_of AND is_guest;`;
const regrouped = `CREATE TRIGGER rsvp_regrouped AFTER UPDATE ON event_rsvps
  WHEN OLD.event_id IS NOT NEW.event_id OR OLD.party_of IS NOT NEW.party_of BEGIN
  ${renumber('OLD')} ${renumber('NEW')} END`;

/** Seats are counted by triggers, a waitlist is read by `idx_event_rsvps_line`, and a person is found by `…_person` and `…_person_email`. */
const unused = [
  ['idx_event_rsvps_seats', 'event_id, status, queued_at, number_of_guests'],
  ['idx_event_rsvps_email', 'email'],
];

function changeIndexes(app, change) {
  const rsvps = app.findCollectionByNameOrId('event_rsvps');
  for (const [name, columns] of unused) change(rsvps, name, columns);
  app.save(rsvps);
}

migrate(
  (app) => {
    changeIndexes(app, (rsvps, name) => rsvps.removeIndex(name));
    for (const change of mends) mend(app, change);
    run(app, regrouped);
    run(app, 'CREATE INDEX idx_door_rows_beyond ON door_rows (event_id) WHERE beyond > 0');
    run(app, 'DELETE FROM door_rows WHERE event_id NOT IN (SELECT event_id FROM event_counts)');
  },
  (app) => {
    run(app, 'DROP TRIGGER rsvp_regrouped');
    run(app, 'DROP INDEX idx_door_rows_beyond');
    for (const [name, from, to] of mends) mend(app, [name, to, from]);
    changeIndexes(app, (rsvps, name, columns) => rsvps.addIndex(name, false, columns, ''));
  },
);
