/**
 * Links to hand over or to mail (decision 122): an invitation to the team, or a new password for an account of the team. Only the
 * hooks write them. `hashes`: of the secrets, as every copied link has another one. `ended`: '' while nothing ended it.
 */
const actions = ['invite', 'invite_link', 'withdraw', 'join', 'role', 'password_link', 'password'];
const isOwner = "@request.auth.role = 'owner'";

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const account = (name, cascadeDelete) => ({
      type: 'relation',
      name,
      maxSelect: 1,
      collectionId: users,
      cascadeDelete,
    });
    app.save(
      new Collection({
        type: 'base',
        name: 'team_links',
        listRule: isOwner,
        viewRule: isOwner,
        fields: [
          { type: 'select', name: 'kind', required: true, values: ['invitation', 'password'] },
          { type: 'text', name: 'email', required: true, max: 255, presentable: true },
          { type: 'select', name: 'role', values: ['owner', 'admin', 'editor', 'treasurer', 'leader'] },
          {
            type: 'relation',
            name: 'events', // for a leader
            maxSelect: 999,
            collectionId: app.findCollectionByNameOrId('events').id,
          },
          account('account', true), // whose password
          account('made_by', false), // a link ends with the role of its owner
          { type: 'text', name: 'hashes', required: true, max: 1000, hidden: true },
          { type: 'date', name: 'until', required: true },
          { type: 'select', name: 'ended', values: ['used', 'withdrawn'] },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_team_links_email ON team_links (email)'],
      }),
    );
    const audit = app.findCollectionByNameOrId('audit_log');
    const action = audit.fields.getByName('action');
    action.values = [...action.values, ...actions];
    app.save(audit);
  },
  (app) => {
    app
      .db()
      .newQuery(`DELETE FROM audit_log WHERE action IN ('${actions.join("', '")}')`)
      .execute();
    const audit = app.findCollectionByNameOrId('audit_log');
    const action = audit.fields.getByName('action');
    action.values = action.values.filter((value) => !actions.includes(value));
    app.save(audit);
    app.delete(app.findCollectionByNameOrId('team_links'));
  },
);
