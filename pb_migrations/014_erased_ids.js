/** Ids of deleted submissions, so that a late repeat from a phone cannot bring one back. No one reads them from outside. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'erased_ids',
        fields: [{ type: 'autodate', name: 'created_at', onCreate: true }],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('erased_ids')),
);
