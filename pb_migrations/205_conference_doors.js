/**
 * Doors of a conference (docs/decisions/070-door.md): a tablet at which guests check themselves in, a lane for letters ("A-F", '' for
 * everybody), and name labels.
 */
migrate(
  (app) => {
    const keys = app.findCollectionByNameOrId('door_keys');
    keys.fields.add(
      new BoolField({ name: 'self_check_in' }),
      new TextField({ name: 'lane', max: 3, pattern: '^([A-Z]-[A-Z])?$' }),
      new SelectField({ name: 'label_paper', maxSelect: 1, values: ['62x29', '4x6'] }), // '' for no labels
      new BoolField({ name: 'label_code' }),
      new BoolField({ name: 'label_notes' }),
    );
    app.save(keys);
  },
  (app) => {
    const keys = app.findCollectionByNameOrId('door_keys');
    for (const name of ['self_check_in', 'lane', 'label_paper', 'label_code', 'label_notes'])
      keys.fields.removeByName(name);
    app.save(keys);
  },
);
