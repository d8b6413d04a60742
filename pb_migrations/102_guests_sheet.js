/**
 * The guest's sheet (decision 124). `notes`: of the team. `entered_by`: the email of the admin who entered the RSVP of somebody
 * who called; '' for all others.
 */
migrate(
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.add(new TextField({ name: 'notes', max: 5000 }));
    rsvps.fields.add(new TextField({ name: 'entered_by', max: 255 }));
    app.save(rsvps);
  },
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    for (const name of ['notes', 'entered_by']) rsvps.fields.removeByName(name);
    app.save(rsvps);
  },
);
