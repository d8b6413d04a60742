/** An invitation of a leader may be for series: the leader gets all their dates (docs/decisions/122-roles.md). */
migrate(
  (app) => {
    const links = app.findCollectionByNameOrId('team_links');
    const collectionId = app.findCollectionByNameOrId('series').id;
    links.fields.add(new RelationField({ name: 'series', collectionId, maxSelect: 999 }));
    app.save(links);
  },
  (app) => {
    const links = app.findCollectionByNameOrId('team_links');
    links.fields.removeByName('series');
    app.save(links);
  },
);
