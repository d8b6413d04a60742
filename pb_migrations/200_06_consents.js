/** Every answer of a guardian (decision 071); it is only added to. Each is about one event; `event_id` is '' for an application. */
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";
const people = ['event_rsvps', 'artist_submissions'];

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'consents',
        listRule: team,
        viewRule: team,
        createRule: '', // the hook decides
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
          { type: 'text', name: 'by', required: true, max: 1500, presentable: true },
          { type: 'select', name: 'how', required: true, maxSelect: 1, values: ['link', 'phone', 'team'] },
          { type: 'number', name: 'at', onlyInt: true, min: 0 },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'text', name: 'shown_first_name' }, // that the text of the answer said is shown (decision 115)
          { type: 'text', name: 'event_id', max: 15 },
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
  },
  (app) => {
    for (const name of people) app.db().newQuery(`DROP TRIGGER consents_of_${name}`).execute();
    app.delete(app.findCollectionByNameOrId('consents'));
  },
);
