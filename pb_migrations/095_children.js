/**
 * Young people who come with somebody else's RSVP (decision 072): rows of their own, with `party_of`. Their RSVP's number of
 * guests includes them, so they have none. `guardian_phone`: for a guardian whose contact is an email. `pick_up_names`: who else
 * may pick up.
 */
const partySizes = (counts) => `
  SELECT
    events.id,
    events.id AS event,
    COUNT(CASE WHEN rsvps.status = 'confirmed'${counts} THEN 1 END) AS confirmed_rsvps,
    CAST(TOTAL(CASE WHEN rsvps.status = 'confirmed' THEN rsvps.number_of_guests END) AS INT) AS confirmed_guests,
    COUNT(CASE WHEN rsvps.status = 'waitlist'${counts} THEN 1 END) AS waitlisted
  FROM events
  LEFT JOIN event_rsvps AS rsvps ON rsvps.event_id = events.id
  GROUP BY events.id`;

function setUp(app, { counts, fewest }) {
  const rsvps = app.findCollectionByNameOrId('event_rsvps');
  const size = rsvps.fields.getByName('number_of_guests');
  size.required = fewest > 0;
  size.min = fewest;
  app.save(rsvps);
  const seats = app.findCollectionByNameOrId('event_seats');
  seats.viewQuery = partySizes(counts);
  app.save(seats);
}

migrate(
  (app) => {
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    const party = { name: 'party_of', maxSelect: 1, collectionId: rsvps.id, cascadeDelete: true };
    rsvps.fields.add(new RelationField(party));
    rsvps.fields.add(new TextField({ name: 'guardian_phone', max: 50 }));
    rsvps.fields.add(new JSONField({ name: 'pick_up_names', maxSize: 2000 }));
    rsvps.addIndex('idx_event_rsvps_party', false, 'party_of', "party_of != ''");
    app.save(rsvps);
    setUp(app, { counts: " AND rsvps.party_of = ''", fewest: 0 });
  },
  (app) => {
    app.db().newQuery("DELETE FROM event_rsvps WHERE party_of != ''").execute();
    setUp(app, { counts: '', fewest: 1 });
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.removeIndex('idx_event_rsvps_party');
    for (const name of ['party_of', 'guardian_phone', 'pick_up_names']) rsvps.fields.removeByName(name);
    app.save(rsvps);
  },
);
