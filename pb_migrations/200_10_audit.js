/**
 * Who did what: one row for every change by the team, written by the hooks in the transaction of the change itself. And the trash: what
 * an admin deleted, kept 30 days to be brought back, each row as it was, under the audit row of the deletion. Nobody reads the trash
 * from outside.
 */
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'audit_log',
        listRule: team,
        viewRule: team,
        fields: [
          { type: 'text', name: 'actor', required: true, max: 15 }, // no relation: the row outlives the account
          { type: 'text', name: 'actor_email', max: 255 },
          {
            type: 'select',
            name: 'action',
            required: true,
            maxSelect: 1,
            values: [
              ...[
                'create',
                'update',
                'publish',
                'unpublish',
                'move_up',
                'delete',
                'undo',
                'tell',
                'sign_out',
              ],
              ...['export', 'erase', 'sign_in', 'sign_in_failed', 'factor_on', 'factor_off', 'factor_codes'],
              ...['factor_recovery', 'factor_required', 'factor_optional', 'wrong_code', 'invite'],
              ...[
                'invite_link',
                'withdraw',
                'join',
                'role',
                'password_link',
                'password',
                'restore',
                'schedule',
              ],
              ...['discard', 'remove_demo'],
            ],
          },
          { type: 'text', name: 'collection', required: true, max: 100 },
          { type: 'text', name: 'record_id', required: true, max: 15 },
          { type: 'text', name: 'title', max: 5000, presentable: true },
          { type: 'json', name: 'before', maxSize: 1048576 },
          { type: 'json', name: 'after', maxSize: 1048576 },
          { type: 'bool', name: 'over_capacity' },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'text', name: 'cause', max: 15 }, // the audit row of the action that caused this one (decision 038)
          { type: 'text', name: 'group_id', max: 15 }, // the head row of an action on many rows (decision 126)
        ],
        indexes: [
          'CREATE INDEX idx_audit_log_created_at ON audit_log (created_at)',
          'CREATE INDEX idx_audit_log_record_id ON audit_log (record_id, created_at)',
          "CREATE INDEX idx_audit_log_group ON audit_log (group_id) WHERE group_id != ''",
          // The undo of many rows asks once for each.
          "CREATE INDEX idx_audit_log_cause ON audit_log (cause) WHERE cause != ''",
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'set_aside',
        fields: [
          { type: 'text', name: 'audit', required: true, max: 15 },
          { type: 'text', name: 'collection', required: true, max: 100 },
          { type: 'text', name: 'record_id', required: true, max: 15 },
          { type: 'json', name: 'data', maxSize: 1048576 }, // null with a file: a picture that a change took away
          { type: 'file', name: 'file', maxSelect: 1, maxSize: 5242880, protected: true },
          { type: 'date', name: 'until', required: true },
          {
            type: 'file',
            name: 'preview',
            maxSelect: 1,
            maxSize: 307200,
            mimeTypes: ['image/jpeg', 'image/png'],
            protected: true,
          },
        ],
        indexes: [
          'CREATE INDEX idx_set_aside_audit ON set_aside (audit)',
          'CREATE INDEX idx_set_aside_until ON set_aside (until)',
          'CREATE INDEX idx_set_aside_record ON set_aside (record_id)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of ['set_aside', 'audit_log']) app.delete(app.findCollectionByNameOrId(name));
  },
);
