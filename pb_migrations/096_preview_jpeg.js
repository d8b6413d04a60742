/** Preview pictures are JPEGs. Pages of an earlier version still send PNGs, and the stored ones stay. */
migrate(
  (app) => {
    for (const name of ['events', 'set_aside']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.getByName('preview').mimeTypes = ['image/jpeg', 'image/png'];
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ['events', 'set_aside']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.getByName('preview').mimeTypes = ['image/png'];
      app.save(collection);
    }
  },
);
