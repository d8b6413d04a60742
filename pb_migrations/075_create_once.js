/** The content hash of a create, so that the server recognizes a repeat of it (docs/decisions/038-every-create-once.md). */
migrate(
  (app) => {
    for (const name of ['events', 'collaboration_opportunities', 'resources', 'reports']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new TextField({ name: 'content_hash', hidden: true }));
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ['events', 'collaboration_opportunities', 'resources', 'reports']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('content_hash');
      app.save(collection);
    }
  },
);
