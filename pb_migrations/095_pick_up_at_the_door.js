/** What a door adds for the pick-up of a guest under 18: the code that it made, and who took them along. */
migrate(
  (app) => {
    const scans = app.findCollectionByNameOrId('door_scans');
    scans.fields.add(new TextField({ name: 'pickup_code', max: 4 }));
    scans.fields.add(new TextField({ name: 'taken_by', max: 100 }));
    app.save(scans);
  },
  (app) => {
    const scans = app.findCollectionByNameOrId('door_scans');
    for (const name of ['pickup_code', 'taken_by']) scans.fields.removeByName(name);
    app.save(scans);
  },
);
