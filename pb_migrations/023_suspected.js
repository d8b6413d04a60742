/** What looks like a program's and not a person's. The server sets it, the team reads it; nothing is refused for it. */
migrate(
  (app) => {
    for (const name of [
      'event_rsvps',
      'contact_submissions',
      'artist_submissions',
      'collaboration_interest',
      'newsletter_subscribers',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new BoolField({ name: 'suspected' }));
      app.save(collection);
    }
  },
  (app) => {
    for (const name of [
      'event_rsvps',
      'contact_submissions',
      'artist_submissions',
      'collaboration_interest',
      'newsletter_subscribers',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('suspected');
      app.save(collection);
    }
  },
);
