/** Who did what: one row for every change by an admin, written by the hooks in the transaction of the change itself. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'audit_log',
        listRule: admin,
        viewRule: admin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'actor', required: true, max: 15 }, // no relation: the row outlives the account
          { type: 'text', name: 'actor_email', max: 255 },
          {
            type: 'select',
            name: 'action',
            required: true,
            maxSelect: 1,
            values: ['create', 'update', 'publish', 'unpublish', 'move_up', 'delete', 'undo', 'tell'],
          },
          { type: 'text', name: 'collection', required: true, max: 100 },
          { type: 'text', name: 'record_id', required: true, max: 15 },
          { type: 'text', name: 'title', max: 5000, presentable: true },
          { type: 'json', name: 'before', maxSize: 1048576 },
          { type: 'json', name: 'after', maxSize: 1048576 },
          { type: 'bool', name: 'over_capacity' },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_audit_log_created_at ON audit_log (created_at)',
          'CREATE INDEX idx_audit_log_record_id ON audit_log (record_id, created_at)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('audit_log')),
);
