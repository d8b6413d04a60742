/** When the contact of an RSVP's guardian was changed last; '' if never. Earlier answers were another person's. */
migrate(
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.add(new DateField({ name: 'guardian_since', hidden: true }));
    app.save(rsvps);
  },
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.removeByName('guardian_since');
    app.save(rsvps);
  },
);
