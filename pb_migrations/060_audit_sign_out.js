/** The audit also knows that an admin ended every session of an account. */
migrate(
  (app) => {
    const audit = app.findCollectionByNameOrId('audit_log');
    const { values } = audit.fields.getByName('action');
    audit.fields.getByName('action').values = [...values, 'sign_out'];
    app.save(audit);
  },
  (app) => {
    app.db().newQuery("DELETE FROM audit_log WHERE action = 'sign_out'").execute();
    const audit = app.findCollectionByNameOrId('audit_log');
    const { values } = audit.fields.getByName('action');
    audit.fields.getByName('action').values = values.filter((value) => value !== 'sign_out');
    app.save(audit);
  },
);
