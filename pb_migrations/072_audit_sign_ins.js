/** The audit also knows admins' sign-ins and wrong passwords; a strong password is remembered, as only its hash stays. */
migrate(
  (app) => {
    const audit = app.findCollectionByNameOrId('audit_log');
    const { values } = audit.fields.getByName('action');
    audit.fields.getByName('action').values = [...values, 'sign_in', 'sign_in_failed'];
    app.save(audit);
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'long_password', hidden: true }));
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('long_password');
    app.save(users);
    app.db().newQuery("DELETE FROM audit_log WHERE action IN ('sign_in', 'sign_in_failed')").execute();
    const audit = app.findCollectionByNameOrId('audit_log');
    const { values } = audit.fields.getByName('action');
    audit.fields.getByName('action').values = values.filter(
      (value) => !['sign_in', 'sign_in_failed'].includes(value),
    );
    app.save(audit);
  },
);
