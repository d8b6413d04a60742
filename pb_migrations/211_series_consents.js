/**
 * A parent's yes for all dates of a series (docs/decisions/131-a-yes-is-for-one-event.md), to the day `until`. `series` is the first one of those
 * that "this and following" has split. `person` is a hash of whom it is about, who sent the RSVP, and of the guardian's contact: it covers
 * nobody else. An answer with the way `series` follows from `original`, which was given as `given_how`.
 */
const ways = ['link', 'phone', 'team', 'rsvp'];
const ofPerson = 'idx_consents_person';

migrate(
  (app) => {
    const consents = app.findCollectionByNameOrId('consents');
    consents.fields.getByName('how').values = [...ways, 'series'];
    consents.fields.add(new TextField({ name: 'series', max: 15, hidden: true }));
    consents.fields.add(new TextField({ name: 'until', max: 10 }));
    consents.fields.add(new TextField({ name: 'original', max: 15, hidden: true }));
    consents.fields.add(new TextField({ name: 'given_how', max: 10, hidden: true }));
    consents.fields.add(new TextField({ name: 'person', max: 64, hidden: true }));
    consents.addIndex(ofPerson, false, 'person, series', "person != ''");
    app.save(consents);
  },
  (app) => {
    // What followed from another answer has no way that an older version knows.
    app.db().newQuery("UPDATE consents SET how = given_how WHERE how = 'series'").execute();
    const consents = app.findCollectionByNameOrId('consents');
    consents.removeIndex(ofPerson);
    for (const name of ['series', 'until', 'original', 'given_how', 'person'])
      consents.fields.removeByName(name);
    consents.fields.getByName('how').values = ways;
    app.save(consents);
  },
);
