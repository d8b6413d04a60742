/**
 * First names of who comes (decision 115). `show_first_name`: whether the person of an RSVP ticked it. `event_seats` has the first
 * words of at most four such names, the earliest RSVPs first. Under 18 only after a parent's yes. A word is shown if it has at
 * most 20 characters, all of them letters, marks, hyphens or apostrophes.
 */
const letters = [
  'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af', // Latin
  '\u0300-\u036f', // marks
  '\u0386\u0388-\u0481\u048a-\u0556\u0561-\u0587', // Greek, Cyrillic, Armenian
  '\u05d0-\u05ea\u0620-\u065f\u066e-\u06d3', // Hebrew, Arabic
  '\u0900-\u0963\u0971-\u1fff', // scripts of India, and others up to Vietnamese and old Greek
  '\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3', // Japanese, Chinese, Korean
].join('');

const isShown = "show_first_name = TRUE AND status = 'confirmed'";
const firstNames = `(
  SELECT json_group_array(first_name) FROM (
    SELECT substr(name, 1, instr(name || ' ', ' ') - 1) AS first_name
    FROM event_rsvps
    WHERE event_id = events.id AND events.status = 'upcoming' AND ${isShown}
      AND NOT suspected AND (NOT under_18 OR consent_state = 'given')
      AND length(first_name) <= 20 AND first_name GLOB '[${letters}]*' AND first_name NOT GLOB '*[^-''\u2019${letters}]*'
    ORDER BY created_at, id
    LIMIT 4
  )
)`;

/** @param more further columns */
const seatsQuery = (more) => `
  SELECT
    events.id,
    events.id AS event,
    COUNT(CASE WHEN rsvps.status = 'confirmed' AND rsvps.party_of = '' THEN 1 END) AS confirmed_rsvps,
    CAST(TOTAL(CASE WHEN rsvps.status = 'confirmed' THEN rsvps.number_of_guests END) AS INT) AS confirmed_guests,
    COUNT(CASE WHEN rsvps.status = 'waitlist' AND rsvps.party_of = '' THEN 1 END) AS waitlisted${more}
  FROM events
  LEFT JOIN event_rsvps AS rsvps ON rsvps.event_id = events.id
  GROUP BY events.id`;

function setSeats(app, more) {
  const seats = app.findCollectionByNameOrId('event_seats');
  seats.viewQuery = seatsQuery(more);
  app.save(seats);
}

migrate(
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.add(new BoolField({ name: 'show_first_name' }));
    // Few rows: each RSVP reads them while many people wait.
    rsvps.addIndex('idx_event_rsvps_first_names', false, 'event_id, created_at, id', isShown);
    app.save(rsvps);
    setSeats(app, `,\n    ${firstNames} AS first_names`);
  },
  (app) => {
    setSeats(app, '');
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.removeIndex('idx_event_rsvps_first_names');
    rsvps.fields.removeByName('show_first_name');
    app.save(rsvps);
  },
);
