/** Indexes for events with thousands of guests (docs/performance.md): no request and no job reads all rows of a table to find a few. */

/** As pb_hooks/lib/phone-numbers.ts: SQLite uses an index of an expression only for the same text. */
const signs = ['(0)', '+', '(', ')', '.', '/', ' ', '-'];
function lastDigits(column) {
  const digits = signs.reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, column);
  return `CASE WHEN ${digits} GLOB '*[^0-9]*' THEN '' ELSE substr(${digits}, -4) END`;
}

/** By collection: the name of an index, its columns, and which rows it has. Without a row, all. */
const indexes = {
  event_rsvps: [
    // A guest without an email is their phone number, for one event and for the team that looks up a person.
    ['phone_digits', `${lastDigits('phone')}, event_id`, "phone != ''"],
    [
      'guardian_digits',
      lastDigits('guardian_contact'),
      "guardian_contact != '' AND guardian_contact NOT GLOB '*@*'",
    ],
    ['guardian_phone_digits', lastDigits('guardian_phone'), "guardian_phone != ''"],
    ['guardian', 'guardian_contact', "guardian_contact != ''"],
    ['person_email', 'lower(email)'],
    ['entered_by', 'lower(entered_by)', "entered_by != ''"],
    // Tables of an event in the order of its guests' names, and the pages of an export.
    ['event_names', 'event_id, search'],
    ['event_ids', 'event_id, id'],
    // The guests under 18 without a parent's yes are few.
    [
      'missing_yes',
      'event_id, created_at',
      "under_18 AND consent_state != 'given' AND status != 'cancelled'",
    ],
  ],
  contact_submissions: [['person_email', 'lower(email)']],
  artist_submissions: [['person_email', 'lower(email)']],
  collaboration_interest: [['person_email', 'lower(email)']],
  newsletter_subscribers: [['person_email', 'lower(email)']],
  donations: [['person_email', 'lower(email)']],
  door_scans: [
    // The last scan of a phone, which may be its first.
    ['device', 'event_id, device, seq'],
  ],
  mails: [
    ['failed', 'created_at', "status = 'given-up' AND sent_at != ''"],
    ['message', 'message, sent_at', "sent_at != ''"],
  ],
};

migrate(
  (app) => {
    for (const [name, added] of Object.entries(indexes)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index, columns, where = ''] of added)
        collection.addIndex(`idx_${name}_${index}`, false, columns, where);
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, added] of Object.entries(indexes)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index] of added) collection.removeIndex(`idx_${name}_${index}`);
      app.save(collection);
    }
  },
);
