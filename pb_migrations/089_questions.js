/** Custom questions of an event, and the answers of its RSVPs. Each answer is stored with its question: `{ id, label, value }`. */
migrate(
  (app) => {
    const columns = { events: 'questions', event_rsvps: 'answers' };
    for (const [collection, name] of Object.entries(columns)) {
      const found = app.findCollectionByNameOrId(collection);
      found.fields.add(new JSONField({ name, maxSize: 65536 }));
      app.save(found);
    }
  },
  (app) => {
    const columns = { events: 'questions', event_rsvps: 'answers' };
    for (const [collection, name] of Object.entries(columns)) {
      const found = app.findCollectionByNameOrId(collection);
      found.fields.removeByName(name);
      app.save(found);
    }
  },
);
