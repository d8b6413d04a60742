/**
 * Roles of the team (decision 122). Admins become owners, because only owners give roles. The rules that named admins name the roles
 * of the collection: `src/domain/roles.ts` describes them. A leader has the rows of the events that name them in `leaders`, a field
 * that only the server writes.
 */
const only = "@request.auth.role = 'admin'";
const roles = (...names) => `(${names.map((name) => `@request.auth.role = '${name}'`).join(' || ')})`;
const team = roles('owner', 'admin');
const editors = roles('owner', 'admin', 'editor');
const ofEvent =
  "(@request.auth.role = 'owner' || @request.auth.role = 'admin' || (@request.auth.role = 'leader' && event_id.leaders.id ?= @request.auth.id))";

/** The rules of each collection that named admins, and the text that replaces the condition. */
const replaced = {
  events: editors,
  event_rsvps: ofEvent,
  rsvp_changes: team,
  consents: team,
  unannounced_changes: editors,
  door_keys: ofEvent,
  door_scans: ofEvent,
  door_phones: ofEvent,
  contact_submissions: team,
  artist_submissions: team,
  collaboration_opportunities: editors,
  collaboration_interest: team,
  resources: editors,
  newsletter_subscribers: team,
  reports: editors,
  photos: editors,
  donations: roles('owner', 'admin', 'treasurer'),
  client_errors: team,
  audit_log: team,
};
/** Leaders do not delete RSVPs. */
const deleting = { ...replaced, event_rsvps: team };

const ruleNames = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'];

function rewrite(app, change) {
  for (const name of Object.keys(replaced)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const rule of ruleNames) {
      const now = collection[rule];
      const text = (rule === 'deleteRule' ? deleting : replaced)[name];
      if (now) collection[rule] = change(now, text);
    }
    app.save(collection);
  }
}

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.getByName('role').values = ['owner', 'admin', 'editor', 'treasurer', 'leader'];
    app.save(users);
    app.db().newQuery("UPDATE users SET role = 'owner' WHERE role = 'admin'").execute();
    const events = app.findCollectionByNameOrId('events');
    events.fields.add(
      new RelationField({ name: 'leaders', collectionId: users.id, maxSelect: 999, hidden: true }),
    );
    app.save(events);
    rewrite(app, (rule, text) => rule.replace(only, text));
  },
  (app) => {
    rewrite(app, (rule, text) => rule.replace(text, only));
    const events = app.findCollectionByNameOrId('events');
    events.fields.removeByName('leaders');
    app.save(events);
    app
      .db()
      .newQuery("UPDATE users SET role = CASE WHEN role IN ('owner', 'admin') THEN 'admin' ELSE '' END")
      .execute();
    const users = app.findCollectionByNameOrId('users');
    users.fields.getByName('role').values = ['admin'];
    app.save(users);
  },
);
