/**
 * An action on many rows (decision 126). `group_id` of the audit row of each of them: the id of the action's head row. '' for all
 * others, also for the head itself. A row is found in the trash by its id.
 */
const indexes = [
  ['audit_log', 'idx_audit_log_group', 'group_id', "group_id != ''"],
  ['set_aside', 'idx_set_aside_record', 'record_id', ''],
];

migrate(
  (app) => {
    const log = app.findCollectionByNameOrId('audit_log');
    log.fields.add(new TextField({ name: 'group_id', max: 15 }));
    app.save(log);
    for (const [name, index, column, where] of indexes) {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(index, false, column, where);
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, index] of indexes) {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(index);
      app.save(collection);
    }
    const log = app.findCollectionByNameOrId('audit_log');
    log.fields.removeByName('group_id');
    app.save(log);
  },
);
