/**
 * RSVPs, the changes that people make to their own, and the public seats of an event.
 *
 * Emails are stored in lower case, so that one live RSVP per person and event is a plain index. 30 days after the event a row keeps
 * its guests and its status, and nothing about anybody; so name and email may be empty, and the hooks ask for both. Young people who
 * come with somebody else's RSVP are rows of their own, with `party_of`: that RSVP's number of guests includes them, so they have none.
 */
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";
const ofEvent =
  "(@request.auth.role = 'owner' || @request.auth.role = 'admin' || (@request.auth.role = 'leader' && event_id.leaders.id ?= @request.auth.id))";

/** The letters of first names (decision 115): goja and SQLite have no \p{L}. */
const letters = [
  'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af', // Latin
  '\u0300-\u036f', // marks
  '\u0386\u0388-\u0481\u048a-\u0556\u0561-\u0587', // Greek, Cyrillic, Armenian
  '\u05d0-\u05ea\u0620-\u065f\u066e-\u06d3', // Hebrew, Arabic
  '\u0900-\u0963\u0971-\u1fff', // scripts of India, and others up to Vietnamese and old Greek
  '\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3', // Japanese, Chinese, Korean
].join('');
const isShown = "show_first_name = TRUE AND status = 'confirmed'";

/**
 * Public numbers about private rows. `event` is the event itself, for `expand`: one request for the list. `first_names`: the first words
 * of at most four names of people who ticked it, the earliest RSVPs first; under 18 only after a parent's yes. A word has at most 20
 * characters, all of them letters, marks, hyphens or apostrophes.
 */
const seats = `
  SELECT
    events.id,
    events.id AS event,
    COUNT(CASE WHEN rsvps.status = 'confirmed' AND rsvps.party_of = '' THEN 1 END) AS confirmed_rsvps,
    CAST(TOTAL(CASE WHEN rsvps.status = 'confirmed' THEN rsvps.number_of_guests END) AS INT) AS confirmed_guests,
    COUNT(CASE WHEN rsvps.status = 'waitlist' AND rsvps.party_of = '' THEN 1 END) AS waitlisted,
    (
      SELECT json_group_array(first_name) FROM (
        SELECT substr(name, 1, instr(name || ' ', ' ') - 1) AS first_name
        FROM event_rsvps
        WHERE event_id = events.id AND events.status = 'upcoming' AND ${isShown}
          AND NOT suspected AND (NOT under_18 OR consent_state = 'given')
          AND length(first_name) <= 20 AND first_name GLOB '[${letters}]*' AND first_name NOT GLOB '*[^-''\u2019${letters}]*'
        ORDER BY created_at, id
        LIMIT 4
      )
    ) AS first_names
  FROM events
  LEFT JOIN event_rsvps AS rsvps ON rsvps.event_id = events.id
  GROUP BY events.id`;

migrate(
  (app) => {
    const rsvps = new Collection({
      type: 'base',
      name: 'event_rsvps',
      listRule: ofEvent,
      viewRule: ofEvent,
      createRule: '', // the hook decides
      updateRule: ofEvent,
      deleteRule: team,
      fields: [
        {
          type: 'relation',
          name: 'event_id',
          required: true,
          maxSelect: 1,
          collectionId: app.findCollectionByNameOrId('events').id,
          cascadeDelete: true,
        },
        { type: 'text', name: 'name', max: 1500, presentable: true }, // counts code points (decision 150)
        { type: 'text', name: 'email', max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
        { type: 'text', name: 'phone', max: 50 },
        { type: 'number', name: 'number_of_guests', onlyInt: true, min: 0 },
        { type: 'text', name: 'message', max: 2000 },
        {
          type: 'select',
          name: 'status',
          required: true,
          maxSelect: 1,
          values: ['confirmed', 'cancelled', 'waitlist'],
        },
        { type: 'text', name: 'manage_hash', hidden: true },
        { type: 'text', name: 'content_hash', hidden: true },
        { type: 'autodate', name: 'created_at', onCreate: true },
        { type: 'autodate', name: 'queued_at', onCreate: true }, // its place in line: when it last began to wait
        { type: 'bool', name: 'suspected' }, // looks like a program's, not a person's; nothing is refused for it
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        // Hashes of its passes, separated by spaces: one for the device's secret, one for each link that was mailed.
        { type: 'text', name: 'pass_hashes', hidden: true },
        { type: 'bool', name: 'walk_in' }, // came without an RSVP; has no email
        { type: 'bool', name: 'under_18' },
        { type: 'text', name: 'guardian_name', max: 1500 },
        { type: 'text', name: 'guardian_contact', max: 255 },
        {
          type: 'select',
          name: 'consent_state',
          maxSelect: 1,
          values: ['none', 'asked', 'given', 'refused', 'withdrawn'],
        },
        { type: 'text', name: 'consent_hash', hidden: true }, // hashes of the secrets of the guardian's links
        { type: 'text', name: 'pickup_code', max: 4 },
        { type: 'json', name: 'answers', maxSize: 65536 }, // [{ id, label, value }]
        { type: 'date', name: 'guardian_since', hidden: true }, // the last change of the contact: earlier answers were another's
        { type: 'text', name: 'guardian_phone', max: 50 }, // of a guardian whose contact is an email
        { type: 'json', name: 'pick_up_names', maxSize: 20_000 }, // who else may pick up
        { type: 'bool', name: 'show_first_name' },
        { type: 'text', name: 'notes', max: 5000 }, // of the team
        { type: 'text', name: 'entered_by', max: 255 }, // email of the admin who entered the RSVP of somebody who called
        { type: 'text', name: 'search', max: 100_000 }, // the server program fills it (pocketbase/internal/search)
        { type: 'bool', name: 'held_back' }, // the team moved it to the waitlist: free seats do not go to it (decision 008)
      ],
    });
    app.save(rsvps);
    // A relation to its own collection can be added only to a stored one.
    const party = { name: 'party_of', maxSelect: 1, collectionId: rsvps.id, cascadeDelete: true };
    rsvps.fields.addAt(24, new RelationField(party));
    rsvps.indexes = [
      'CREATE INDEX idx_event_rsvps_created_at ON event_rsvps (created_at)',
      // What is taken, and who waits before whom, are read from here alone, while the seats are locked.
      'CREATE INDEX idx_event_rsvps_seats ON event_rsvps (event_id, status, queued_at, number_of_guests)',
      "CREATE UNIQUE INDEX idx_event_rsvps_person ON event_rsvps (event_id, email) WHERE status != 'cancelled' AND email != ''",
      'CREATE INDEX idx_event_rsvps_email ON event_rsvps (email)',
      "CREATE INDEX idx_event_rsvps_party ON event_rsvps (party_of) WHERE party_of != ''",
      // Few rows: each RSVP reads them while many people wait.
      `CREATE INDEX idx_event_rsvps_first_names ON event_rsvps (event_id, created_at, id) WHERE ${isShown}`,
      // Lists of the admin pages (docs/performance.md): what is compared, then the order, so that SQLite reads one page of rows.
      'CREATE INDEX idx_event_rsvps_event_newest ON event_rsvps (event_id, created_at)',
      'CREATE INDEX idx_event_rsvps_status_newest ON event_rsvps (status, created_at)',
      // All that the places on a waitlist need: with a line of thousands, each guest who joins it asks for one.
      'CREATE INDEX idx_event_rsvps_line ON event_rsvps (event_id, status, party_of, queued_at)',
      'CREATE INDEX idx_event_rsvps_by_name ON event_rsvps (search)',
    ];
    app.save(rsvps);
    // A change keeps no personal data and not the secret.
    app.save(
      new Collection({
        type: 'base',
        name: 'rsvp_changes',
        listRule: team,
        viewRule: team,
        createRule: '', // the hook decides
        fields: [
          {
            type: 'relation',
            name: 'rsvp_id',
            required: true,
            maxSelect: 1,
            collectionId: rsvps.id,
            cascadeDelete: true,
          },
          {
            type: 'select',
            name: 'action',
            required: true,
            maxSelect: 1,
            values: ['cancel', 'restore', 'update'],
          },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_rsvp_changes_rsvp ON rsvp_changes (rsvp_id, created_at)'],
      }),
    );
    app.save(
      new Collection({ type: 'view', name: 'event_seats', listRule: '', viewRule: '', viewQuery: seats }),
    );
  },
  (app) => {
    for (const name of ['event_seats', 'rsvp_changes', 'event_rsvps'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
