/**
 * What an admin deleted, kept 30 days to be brought back: each row as it was, under the audit row of the deletion. Nobody
 * reaches it from outside. `data` null holds only a file: the flyer that a change took away.
 */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'set_aside',
        fields: [
          { type: 'text', name: 'audit', required: true, max: 15 },
          { type: 'text', name: 'collection', required: true, max: 100 },
          { type: 'text', name: 'record_id', required: true, max: 15 },
          { type: 'json', name: 'data', maxSize: 1048576 },
          { type: 'file', name: 'file', maxSelect: 1, maxSize: 5242880, protected: true },
          { type: 'date', name: 'until', required: true },
        ],
        indexes: [
          'CREATE INDEX idx_set_aside_audit ON set_aside (audit)',
          'CREATE INDEX idx_set_aside_until ON set_aside (until)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('set_aside')),
);
