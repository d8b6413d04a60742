/**
 * Indexes for lists of the admin pages with 10,000 rows (docs/performance.md): their filters by event and status, their first order,
 * and guests by name. Each starts with what is compared and ends with the order, so that SQLite reads only one page of rows.
 */
const indexes = {
  event_rsvps: [
    ['event_newest', 'event_id, created_at'],
    ['status_newest', 'status, created_at'],
    ['by_name', 'LOWER(`name`)'],
  ],
  contact_submissions: [['status_newest', 'status, created_at']],
  artist_submissions: [['status_newest', 'status, created_at']],
  collaboration_opportunities: [['waiting_newest', 'waiting, created_at']],
  resources: [['waiting_newest', 'waiting, created_at']],
  donations: [
    ['newest', 'created_at'],
    ['paid', 'paid_at'],
  ],
};

function change(app, work) {
  for (const [name, rows] of Object.entries(indexes)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [index, columns] of rows) work(collection, `idx_${name}_${index}`, columns);
    app.save(collection);
  }
}

/** The new index of applications by status begins with the same column. */
const replaced = 'idx_artist_submissions_status';

migrate(
  (app) => {
    change(app, (collection, name, columns) => collection.addIndex(name, false, columns, ''));
    const applications = app.findCollectionByNameOrId('artist_submissions');
    applications.removeIndex(replaced);
    app.save(applications);
  },
  (app) => {
    change(app, (collection, name) => collection.removeIndex(name));
    const applications = app.findCollectionByNameOrId('artist_submissions');
    applications.addIndex(replaced, false, 'status', '');
    app.save(applications);
  },
);
