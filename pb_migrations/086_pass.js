/** Hashes of an RSVP's passes, separated by spaces: one for the device's manage secret, one for each link that was mailed. */
migrate(
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.add(new TextField({ name: 'pass_hashes', hidden: true }));
    app.save(rsvps);
  },
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.removeByName('pass_hashes');
    app.save(rsvps);
  },
);
