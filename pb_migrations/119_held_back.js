/** A party that the team moved from its seats to the waitlist. Free seats do not go to it automatically (decision 008). */
migrate(
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.add(new BoolField({ name: 'held_back' }));
    app.save(rsvps);
  },
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.removeByName('held_back');
    app.save(rsvps);
  },
);
