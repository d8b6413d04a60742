/**
 * Young people (decision 071). An RSVP or application of somebody under 18 has a guardian and the state of their consent.
 * `consents` has every answer; it is only added to. `consent_hash`: hashes of the secrets of the guardian's links. Members and
 * photos of members under 18 are public only while a guardian agrees.
 */
const people = ['event_rsvps', 'artist_submissions'];
const fieldsOf = () => [
  new BoolField({ name: 'under_18' }),
  new TextField({ name: 'guardian_name', max: 100 }),
  new TextField({ name: 'guardian_contact', max: 255 }),
  new SelectField({
    name: 'consent_state',
    maxSelect: 1,
    values: ['none', 'asked', 'given', 'refused', 'withdrawn'],
  }),
  new TextField({ name: 'consent_hash', hidden: true }),
];
const agreed = (table) => `(NOT ${table}.under_18 OR ${table}.consent_state = 'given')`;

migrate(
  (app) => {
    for (const name of people) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fieldsOf()) collection.fields.add(field);
      if (name === 'event_rsvps') collection.fields.add(new TextField({ name: 'pickup_code', max: 4 }));
      app.save(collection);
    }
    const events = app.findCollectionByNameOrId('events');
    for (const name of ['consent_required', 'pick_up']) events.fields.add(new BoolField({ name }));
    app.save(events);

    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'consents',
        listRule: admin,
        viewRule: admin,
        createRule: '', // the hook decides
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'about', required: true, max: 15 }, // an RSVP or an application
          {
            type: 'select',
            name: 'state',
            required: true,
            maxSelect: 1,
            values: ['given', 'refused', 'withdrawn'],
          },
          { type: 'text', name: 'text_version', required: true, max: 20 },
          { type: 'text', name: 'by', required: true, max: 100, presentable: true },
          { type: 'select', name: 'how', required: true, maxSelect: 1, values: ['link', 'phone', 'team'] },
          { type: 'number', name: 'at', onlyInt: true, min: 0 },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_consents_about ON consents (about, created_at)'],
      }),
    );
    // `about` names one of two tables, so it is no relation. Every way to delete a row runs this.
    for (const name of people) {
      app
        .db()
        .newQuery(
          `CREATE TRIGGER consents_of_${name} AFTER DELETE ON ${name}
           BEGIN DELETE FROM consents WHERE about = OLD.id; END`,
        )
        .execute();
    }

    const members = app.findCollectionByNameOrId('members');
    members.viewQuery = `${members.viewQuery} AND ${agreed('people')}`;
    app.save(members);
    const photos = app.findCollectionByNameOrId('public_photos');
    photos.viewQuery = photos.viewQuery.replace(
      "WHERE people.status = 'approved'",
      `WHERE people.status = 'approved' AND ${agreed('people')}`,
    );
    app.save(photos);
  },
  (app) => {
    for (const name of ['members', 'public_photos']) {
      const view = app.findCollectionByNameOrId(name);
      view.viewQuery = view.viewQuery.replace(` AND ${agreed('people')}`, '');
      app.save(view);
    }
    for (const name of people) app.db().newQuery(`DROP TRIGGER consents_of_${name}`).execute();
    app.delete(app.findCollectionByNameOrId('consents'));
    const events = app.findCollectionByNameOrId('events');
    for (const name of ['consent_required', 'pick_up']) events.fields.removeByName(name);
    app.save(events);
    for (const name of people) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fieldsOf()) collection.fields.removeByName(field.name);
      if (name === 'event_rsvps') collection.fields.removeByName('pickup_code');
      app.save(collection);
    }
  },
);
