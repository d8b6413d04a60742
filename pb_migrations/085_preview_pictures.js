/**
 * The picture that chats show for the link of an event: a PNG of 1200 × 630 pixels, drawn in the admin's browser. The trash
 * keeps the ones that a change or a deletion took away.
 */
migrate(
  (app) => {
    const file = { name: 'preview', maxSelect: 1, maxSize: 307200, mimeTypes: ['image/png'] };
    const events = app.findCollectionByNameOrId('events');
    events.fields.add(new FileField(file));
    app.save(events);

    const trash = app.findCollectionByNameOrId('set_aside');
    trash.fields.add(new FileField({ ...file, protected: true }));
    app.save(trash);
  },
  (app) => {
    for (const name of ['events', 'set_aside']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('preview');
      app.save(collection);
    }
  },
);
