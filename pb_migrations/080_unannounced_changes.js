/**
 * Changes of an event that its guests have not been told about: at most one row per event, written by the hooks in the
 * transaction of the change. It goes when an admin notifies the guests or decides not to.
 */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'unannounced_changes',
        listRule: admin,
        viewRule: admin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            type: 'relation',
            name: 'event',
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            collectionId: app.findCollectionByNameOrId('events').id,
          },
          { type: 'json', name: 'changes', maxSize: 65536 }, // [{ field, from, to }], src/domain/event-changes.ts
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_unannounced_changes_event ON unannounced_changes (event)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('unannounced_changes')),
);
