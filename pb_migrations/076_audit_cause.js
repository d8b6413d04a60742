/**
 * The audit row of the action that moved somebody up the waitlist. A repeat of that action is answered with the same list of
 * people (docs/decisions/038-every-create-once.md).
 */
migrate(
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.fields.add(new TextField({ name: 'cause', max: 15 }));
    app.save(log);
  },
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.fields.removeByName('cause');
    app.save(log);
  },
);
