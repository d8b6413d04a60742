/** The audit log has the removal of the demo content (decision 085). */
const action = 'remove_demo';

function setActions(app, change) {
  const log = app.findCollectionByNameOrId('audit_log');
  const { values } = log.fields.getByName('action');
  log.fields.getByName('action').values = change([...values]);
  app.save(log);
}

migrate(
  (app) => setActions(app, (values) => [...values, action]),
  (app) => {
    app.db().newQuery(`DELETE FROM audit_log WHERE action = '${action}'`).execute();
    setActions(app, (values) => values.filter((value) => value !== action));
  },
);
