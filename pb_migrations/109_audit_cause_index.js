/** What an action caused is found by its id (decision 126): the undo of many rows asks once for each. */
const index = 'idx_audit_log_cause';

migrate(
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.addIndex(index, false, 'cause', "cause != ''");
    app.save(log);
  },
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.removeIndex(index);
    app.save(log);
  },
);
