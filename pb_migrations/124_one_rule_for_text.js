/**
 * Names are counted as people see them, and addresses have one rule (docs/decisions/150-one-rule-for-text.md). The columns count code
 * points, of which a family emoji has up to 15. Guests and others are sorted by the column of the search; the server program fills it
 * again for older rows.
 */
const names = {
  event_rsvps: ['name', 'guardian_name'],
  contact_submissions: ['name'],
  artist_submissions: ['name', 'guardian_name'],
  collaboration_interest: ['name'],
  photos: ['alt', 'consent_by', 'guardian'],
  door_keys: ['name'],
  door_scans: ['taken_by'],
  consents: ['by'],
};
const shorter = { alt: 300, consent_by: 300 };
const byName = 'idx_event_rsvps_by_name';

function setMax(app, maxOf) {
  for (const [table, fields] of Object.entries(names)) {
    const collection = app.findCollectionByNameOrId(table);
    for (const field of fields) collection.fields.getByName(field).max = maxOf(field);
    app.save(collection);
  }
}

function change(app, table, work) {
  const collection = app.findCollectionByNameOrId(table);
  work(collection);
  app.save(collection);
}

/** What nobody sees in an address, as the newsletter took it. */
const unseen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed alone
  /[\0-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffd]/g;

/** Returns an address as forms store it from now on. */
function cleaned(email) {
  const [local, host] = email
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/^mailto:/, '')
    .split('@');
  try {
    return `${local}@${new URL(`http://${host}`).hostname}`.toLowerCase();
  } catch {
    return email;
  }
}

/** Whoever subscribed with such an address could neither see nor erase it. */
function cleanSubscribers(app) {
  const rows = arrayOf(new DynamicModel({ id: '', email: '' }));
  app.db().newQuery('SELECT id, email FROM newsletter_subscribers').all(rows);
  const known = new Set(rows.map(({ email }) => email));
  for (const { id, email } of rows) {
    const to = cleaned(email);
    if (to === email) continue;
    const sql = known.has(to)
      ? 'DELETE FROM newsletter_subscribers WHERE id = {:id}'
      : 'UPDATE newsletter_subscribers SET email = {:to} WHERE id = {:id}';
    known.add(to);
    app
      .db()
      .newQuery(sql)
      .bind({ id, ...(sql.startsWith('UPDATE') && { to }) })
      .execute();
  }
}

migrate(
  (app) => {
    setMax(app, () => 1500);
    change(app, 'event_rsvps', (rsvps) => {
      rsvps.fields.getByName('pick_up_names').maxSize = 20_000;
      rsvps.removeIndex(byName);
      rsvps.addIndex(byName, false, '`search`', '');
    });
    change(app, 'collaboration_interest', (interest) =>
      interest.fields.add(new TextField({ name: 'search', max: 100000 })),
    );
    cleanSubscribers(app);
  },
  (app) => {
    setMax(app, (field) => shorter[field] ?? 100);
    change(app, 'event_rsvps', (rsvps) => {
      rsvps.fields.getByName('pick_up_names').maxSize = 2000;
      rsvps.removeIndex(byName);
      rsvps.addIndex(byName, false, 'LOWER(`name`)', '');
    });
    change(app, 'collaboration_interest', (interest) => interest.fields.removeByName('search'));
  },
);
