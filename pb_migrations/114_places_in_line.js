/** An index that has all that the places on a waitlist need: with a line of thousands, each guest who joins it asks for one. */
const name = 'idx_event_rsvps_line';

function change(app, work) {
  const rsvps = app.findCollectionByNameOrId('event_rsvps');
  work(rsvps);
  app.save(rsvps);
}

migrate(
  (app) => change(app, (rsvps) => rsvps.addIndex(name, false, 'event_id, status, party_of, queued_at', '')),
  (app) => change(app, (rsvps) => rsvps.removeIndex(name)),
);
