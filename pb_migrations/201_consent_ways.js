/** A yes can come with the RSVP of an adult, for their own children (decision 071). */
const ways = ['link', 'phone', 'team'];

migrate(
  (app) => setWays(app, [...ways, 'rsvp']),
  (app) => setWays(app, ways),
);

function setWays(app, values) {
  const consents = app.findCollectionByNameOrId('consents');
  consents.fields.getByName('how').values = values;
  app.save(consents);
}
