/**
 * What the RSVPs of an event add up to, kept by triggers in the transaction of each change: no writer can forget it (decision 008).
 *
 * `event_counts`: a row per event. `guests`: rows of `event_rsvps`. `beyond`: people inside for whom no confirmed RSVP holds a seat.
 * `seq`: the last number that a row of `door_rows` got. `epoch` is another text after a restore, when numbers are given again.
 *
 * `door_rows`: what the doors of an event know of an RSVP or a pass (decision 070). `seq` grows with each change that a door can see;
 * NULL asks for the next number. `is_guest` is 0 for a guest who is gone, and for a pass without one. `inside` and `beyond` are people.
 *
 * Both are no collections: no request reads or writes them.
 */
const held = (row) => `CASE
  WHEN ${row}.status != 'confirmed' THEN 0
  WHEN ${row}.party_of != '' THEN 1
  ELSE MAX(0, ${row}.number_of_guests - (
    SELECT COUNT(*) FROM event_rsvps AS child WHERE child.party_of = ${row}.id AND child.party_of != '')) END`;

/** The people beyond the seats that are held for them. */
const beyond = `MAX(0, inside - COALESCE((
  SELECT ${held('rsvp')} FROM event_rsvps AS rsvp
  WHERE rsvp.id = door_rows.rsvp_id AND rsvp.event_id = door_rows.event_id), 0))`;

/**
 * Who is inside, as `attendanceOf` of src/domain/door/attendance.ts counts: in the order of time, and nobody less than not at all. That is
 * the last sum of arrivals and leavings, above the lowest one.
 */
const inside = (event, rsvp) => `COALESCE((
  SELECT SUM(change) - MIN(0, MIN(net)) FROM (
    SELECT change, SUM(change) OVER (ORDER BY at, action, id ROWS UNBOUNDED PRECEDING) AS net FROM (
      SELECT scan.id, scan.at, scan.action, CASE scan.action WHEN 'in' THEN people ELSE -people END AS change
      FROM door_scans AS scan
      WHERE scan.rsvp_id = ${rsvp} AND scan.event_id = ${event} AND scan.counts AND scan.action != 'undo'
        AND NOT EXISTS (
          SELECT 1 FROM door_scans AS undo
          WHERE undo.undoes = scan.id AND undo.undoes != '' AND undo.action = 'undo' AND undo.counts
            AND undo.event_id = scan.event_id)))), 0)`;

const isRsvp = (row) => `(${row}.party_of = '')`;
/** Adds a row of `event_rsvps` to the counts of its event, or takes it away. */
const count = (row, sign) => `
  UPDATE event_counts SET
    confirmed_rsvps = confirmed_rsvps ${sign} (${row}.status = 'confirmed' AND ${isRsvp(row)}),
    confirmed_guests = confirmed_guests ${sign} CASE ${row}.status WHEN 'confirmed' THEN ${row}.number_of_guests ELSE 0 END,
    waitlisted = waitlisted ${sign} (${row}.status = 'waitlist' AND ${isRsvp(row)}),
    guests = guests ${sign} 1
  WHERE event_id = ${row}.event_id;`;

const recount = (event, rsvps) => `
  UPDATE door_rows SET beyond = ${beyond}
  WHERE event_id = ${event} AND rsvp_id IN (${rsvps}) AND (inside > 0 OR beyond > 0);`;
/** A guest of an RSVP is a change of it: its own people are one fewer or more. */
const renumber = (event, rsvp) => `
  UPDATE door_rows SET seq = NULL WHERE event_id = ${event} AND rsvp_id = ${rsvp} AND is_guest;`;
const addGuest = `
  INSERT INTO door_rows (event_id, rsvp_id, is_guest) VALUES (NEW.event_id, NEW.id, 1)
  ON CONFLICT (event_id, rsvp_id) DO UPDATE SET is_guest = 1, seq = NULL;`;
const removeGuest = `
  UPDATE door_rows SET is_guest = 0, seq = NULL WHERE event_id = OLD.event_id AND rsvp_id = OLD.id;`;

const countScan = (event, rsvp) => `
  INSERT INTO door_rows (event_id, rsvp_id, is_guest, inside)
  SELECT ${event}, ${rsvp}, 0, ${inside(event, rsvp)} WHERE EXISTS (SELECT 1 FROM event_counts WHERE event_id = ${event})
  ON CONFLICT (event_id, rsvp_id) DO UPDATE SET inside = excluded.inside;
  ${recount(event, rsvp)}`;
/** A scan changes who is inside of its RSVP, and an undo that of the scan that it takes back. */
const countScanAndUndone = (row) => `
  ${countScan(`${row}.event_id`, `${row}.rsvp_id`)}
  INSERT INTO door_rows (event_id, rsvp_id, is_guest, inside)
  SELECT undone.event_id, undone.rsvp_id, 0, ${inside('undone.event_id', 'undone.rsvp_id')}
  FROM door_scans AS undone WHERE undone.id = ${row}.undoes AND ${row}.undoes != '' AND undone.event_id = ${row}.event_id
  ON CONFLICT (event_id, rsvp_id) DO UPDATE SET inside = excluded.inside;
  ${recount(`${row}.event_id`, `(SELECT rsvp_id FROM door_scans WHERE id = ${row}.undoes AND undoes = '')`)}`;

/** The columns with `door` in src/domain/columns.ts, which a test compares, and the event. */
const doorColumns = [
  'event_id',
  'party_of',
  'name',
  'number_of_guests',
  'status',
  'under_18',
  'guardian_name',
  'guardian_contact',
  'guardian_phone',
  'consent_state',
  'pick_up_names',
  'pickup_code',
  'pass_hashes',
  'answers',
  'walk_in',
];
const differ = (columns) => columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');

const triggers = {
  event_counts_begin: `AFTER INSERT ON events BEGIN
    INSERT OR IGNORE INTO event_counts (event_id) VALUES (NEW.id); END`,
  event_counts_end: `AFTER DELETE ON events BEGIN
    DELETE FROM door_rows WHERE event_id = OLD.id;
    DELETE FROM event_counts WHERE event_id = OLD.id; END`,
  rsvp_added: `AFTER INSERT ON event_rsvps BEGIN
    ${count('NEW', '+')} ${addGuest} ${recount('NEW.event_id', 'NEW.id, NEW.party_of')}
    ${renumber('NEW.event_id', 'NEW.party_of')} END`,
  rsvp_removed: `AFTER DELETE ON event_rsvps BEGIN
    ${count('OLD', '-')} ${removeGuest} ${recount('OLD.event_id', 'OLD.id, OLD.party_of')}
    ${renumber('OLD.event_id', 'OLD.party_of')} END`,
  rsvp_counted: `AFTER UPDATE ON event_rsvps
    WHEN ${differ(['event_id', 'status', 'number_of_guests', 'party_of'])} BEGIN
    ${count('OLD', '-')} ${count('NEW', '+')} END`,
  rsvp_moved: `AFTER UPDATE ON event_rsvps WHEN ${differ(['event_id'])} BEGIN
    ${removeGuest} ${recount('OLD.event_id', 'OLD.id, OLD.party_of')} END`,
  rsvp_seen: `AFTER UPDATE ON event_rsvps WHEN ${differ(doorColumns)} BEGIN
    ${addGuest} ${recount('NEW.event_id', 'NEW.id, NEW.party_of')} END`,
  scan_added: `AFTER INSERT ON door_scans BEGIN ${countScanAndUndone('NEW')} END`,
  scan_removed: `AFTER DELETE ON door_scans BEGIN ${countScanAndUndone('OLD')} END`,
  scan_counted: `AFTER UPDATE ON door_scans WHEN ${differ(['counts', 'people', 'action', 'at', 'undoes'])} BEGIN
    ${countScanAndUndone('NEW')} END`,
  door_row_added: `AFTER INSERT ON door_rows WHEN NEW.seq IS NULL BEGIN
    UPDATE event_counts SET seq = seq + 1 WHERE event_id = NEW.event_id;
    UPDATE door_rows SET seq = (SELECT seq FROM event_counts WHERE event_id = NEW.event_id)
    WHERE event_id = NEW.event_id AND rsvp_id = NEW.rsvp_id; END`,
  door_row_changed: `AFTER UPDATE OF seq ON door_rows WHEN NEW.seq IS NULL BEGIN
    UPDATE event_counts SET seq = seq + 1 WHERE event_id = NEW.event_id;
    UPDATE door_rows SET seq = (SELECT seq FROM event_counts WHERE event_id = NEW.event_id)
    WHERE event_id = NEW.event_id AND rsvp_id = NEW.rsvp_id; END`,
  door_row_beyond: `AFTER UPDATE OF beyond ON door_rows WHEN NEW.beyond != OLD.beyond BEGIN
    UPDATE event_counts SET beyond = beyond + NEW.beyond - OLD.beyond WHERE event_id = NEW.event_id; END`,
  door_row_removed: `AFTER DELETE ON door_rows WHEN OLD.beyond != 0 BEGIN
    UPDATE event_counts SET beyond = beyond - OLD.beyond WHERE event_id = OLD.event_id; END`,
};

const tables = [
  `CREATE TABLE event_counts (
    event_id TEXT PRIMARY KEY NOT NULL,
    confirmed_rsvps INTEGER NOT NULL DEFAULT 0,
    confirmed_guests INTEGER NOT NULL DEFAULT 0,
    waitlisted INTEGER NOT NULL DEFAULT 0,
    guests INTEGER NOT NULL DEFAULT 0,
    beyond INTEGER NOT NULL DEFAULT 0,
    seq INTEGER NOT NULL DEFAULT 0,
    epoch TEXT NOT NULL DEFAULT (lower(hex(randomblob(4))))) WITHOUT ROWID`,
  `CREATE TABLE door_rows (
    event_id TEXT NOT NULL,
    rsvp_id TEXT NOT NULL,
    seq INTEGER,
    is_guest INTEGER NOT NULL DEFAULT 0,
    inside INTEGER NOT NULL DEFAULT 0,
    beyond INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (event_id, rsvp_id)) WITHOUT ROWID`,
  'CREATE UNIQUE INDEX idx_door_rows_seq ON door_rows (event_id, seq)',
];

/** Counts the rows of before. */
const fill = [
  `INSERT INTO event_counts (event_id, confirmed_rsvps, confirmed_guests, waitlisted, guests)
   SELECT events.id,
     COUNT(CASE WHEN rsvp.status = 'confirmed' AND rsvp.party_of = '' THEN 1 END),
     CAST(TOTAL(CASE WHEN rsvp.status = 'confirmed' THEN rsvp.number_of_guests END) AS INT),
     COUNT(CASE WHEN rsvp.status = 'waitlist' AND rsvp.party_of = '' THEN 1 END),
     COUNT(rsvp.id)
   FROM events LEFT JOIN event_rsvps AS rsvp ON rsvp.event_id = events.id GROUP BY events.id`,
  `INSERT INTO door_rows (event_id, rsvp_id, seq, is_guest)
   SELECT event_id, id, ROW_NUMBER() OVER (PARTITION BY event_id ORDER BY rowid), 1 FROM event_rsvps
   WHERE event_id IN (SELECT event_id FROM event_counts)`,
  `UPDATE event_counts SET seq = COALESCE((
     SELECT MAX(seq) FROM door_rows WHERE door_rows.event_id = event_counts.event_id), 0)`,
];
const fillInside = [
  `INSERT INTO door_rows (event_id, rsvp_id, is_guest, inside)
   SELECT event_id, rsvp_id, 0, ${inside('came.event_id', 'came.rsvp_id')}
   FROM (SELECT DISTINCT event_id, rsvp_id FROM door_scans) AS came
   WHERE event_id IN (SELECT event_id FROM event_counts)
   ON CONFLICT (event_id, rsvp_id) DO UPDATE SET inside = excluded.inside`,
  `UPDATE door_rows SET beyond = ${beyond} WHERE inside > 0`,
];

/** The public numbers are those of the counts; `confirmed_guests` are the taken seats, also of people who are inside without one. */
const counted = [
  [
    "COUNT(CASE WHEN rsvps.status = 'confirmed' AND rsvps.party_of = '' THEN 1 END) AS confirmed_rsvps",
    'CAST(COALESCE(counts.confirmed_rsvps, 0) AS INT) AS confirmed_rsvps',
  ],
  [
    "CAST(TOTAL(CASE WHEN rsvps.status = 'confirmed' THEN rsvps.number_of_guests END) AS INT) AS confirmed_guests",
    'CAST(COALESCE(counts.confirmed_guests + counts.beyond, 0) AS INT) AS confirmed_guests',
  ],
  [
    "COUNT(CASE WHEN rsvps.status = 'waitlist' AND rsvps.party_of = '' THEN 1 END) AS waitlisted",
    'CAST(COALESCE(counts.waitlisted, 0) AS INT) AS waitlisted',
  ],
  [
    'LEFT JOIN event_rsvps AS rsvps ON rsvps.event_id = events.id',
    'LEFT JOIN event_counts AS counts ON counts.event_id = events.id',
  ],
  ['GROUP BY events.id', ''],
];

function replaceInView(app, pairs) {
  const seats = app.findCollectionByNameOrId('event_seats');
  for (const [from, to] of pairs) {
    if (from && !seats.viewQuery.includes(from)) throw new Error(`The view has no ${from}`);
    seats.viewQuery = from ? seats.viewQuery.replace(from, to) : `${seats.viewQuery.trimEnd()}\n  ${to}`;
  }
  app.save(seats);
}

const undoesIndex = "CREATE INDEX idx_door_scans_undoes ON door_scans (undoes) WHERE undoes != ''";

migrate(
  (app) => {
    const scans = app.findCollectionByNameOrId('door_scans');
    scans.indexes = [...scans.indexes, undoesIndex];
    app.save(scans);
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const sql of [...tables, ...fill]) run(sql);
    for (const [name, sql] of Object.entries(triggers)) run(`CREATE TRIGGER ${name} ${sql}`);
    for (const sql of fillInside) run(sql);
    replaceInView(app, counted);
  },
  (app) => {
    replaceInView(
      app,
      counted.map(([from, to]) => [to, from]),
    );
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const name of Object.keys(triggers)) run(`DROP TRIGGER ${name}`);
    for (const name of ['door_rows', 'event_counts']) run(`DROP TABLE ${name}`);
    const scans = app.findCollectionByNameOrId('door_scans');
    scans.indexes = [...scans.indexes].filter((index) => index !== undoesIndex);
    app.save(scans);
  },
);
