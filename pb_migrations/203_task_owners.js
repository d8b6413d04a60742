/** Who of the team has a task of the Overview (docs/decisions/130-overview.md). Only the hooks read and write these rows. */
migrate(
  (app) => {
    const to = (collection, name, more) => ({
      ...{ type: 'relation', name, maxSelect: 1, cascadeDelete: true },
      collectionId: app.findCollectionByNameOrId(collection).id,
      ...more,
    });
    app.save(
      new Collection({
        type: 'base',
        name: 'task_owners',
        fields: [
          { type: 'text', name: 'task', required: true, max: 40, presentable: true },
          to('events', 'event'), // of a task that each event has
          to('users', 'account', { required: true }),
          { type: 'autodate', name: 'taken_at', onCreate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_task_owners_task ON task_owners (task, event)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('task_owners'));
  },
);
