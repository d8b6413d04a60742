/** When a record last changed: by this, two admins who have the same record open notice each other. Events had it before. */
migrate(
  (app) => {
    for (const name of [
      'event_rsvps',
      'contact_submissions',
      'artist_submissions',
      'collaboration_opportunities',
      'collaboration_interest',
      'resources',
      'reports',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new AutodateField({ name: 'updated_at', onCreate: true, onUpdate: true }));
      app.save(collection);
      app.db().newQuery(`UPDATE ${name} SET updated_at = created_at`).execute();
    }
  },
  (app) => {
    for (const name of [
      'event_rsvps',
      'contact_submissions',
      'artist_submissions',
      'collaboration_opportunities',
      'collaboration_interest',
      'resources',
      'reports',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('updated_at');
      app.save(collection);
    }
  },
);
