/**
 * Types of events, areas of interest and categories of resources are the owner's words (decision 132): text of one line. The values stay as they are: a select of one value is
 * stored as text, too. PocketBase compares columns by id and name, so no column is dropped, and views and indexes stay.
 */
const selects = [
  {
    in: 'events',
    name: 'type',
    values: ['Worship Night', 'Concert', 'Special Event', 'Community Gathering'],
  },
  {
    in: 'artist_submissions',
    name: 'role_interest',
    values: ['musician', 'youth-leader', 'teacher', 'volunteer', 'technical', 'admin', 'other'],
  },
  {
    in: 'resources',
    name: 'category',
    values: [
      'Music Production Tutorials',
      'Worship Leading Guides',
      'Creative Process Templates',
      'Industry Best Practices',
      'Video Production Tips',
      'Biblical Foundations',
    ],
  },
];

function replaceField(app, collection, name, make) {
  const { id } = collection.fields.getByName(name);
  // Added under the id of the old field, it takes its place.
  collection.fields.add(make({ id, name, required: true }));
  // PocketBase refuses another type for an id: it cannot know that the values fit.
  app.saveNoValidate(collection);
}

migrate(
  (app) => {
    for (const select of selects) {
      const collection = app.findCollectionByNameOrId(select.in);
      replaceField(app, collection, select.name, (same) => new TextField({ ...same, max: 60 }));
    }
  },
  (app) => {
    for (const { in: table, name, values } of selects) {
      const used = arrayOf(new DynamicModel({ value: '' }));
      app.db().newQuery(`SELECT DISTINCT ${name} AS value FROM ${table}`).all(used);
      // Rows with a value of the owner's can still be saved.
      const all = [...new Set([...values, ...used.map(({ value }) => value)])];
      const collection = app.findCollectionByNameOrId(table);
      replaceField(
        app,
        collection,
        name,
        (same) => new SelectField({ ...same, maxSelect: 1, values: all.filter((value) => value !== '') }),
      );
    }
  },
);
