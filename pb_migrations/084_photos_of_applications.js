/** `place` of a photo can be `application:<id>`, too: of somebody who asks to join. Such a photo is never public. */
migrate(
  (app) => {
    const view = app.findCollectionByNameOrId('public_photos');
    view.viewQuery = `${view.viewQuery} AND photos.place NOT LIKE 'application:%'`;
    app.save(view);
  },
  (app) => {
    const view = app.findCollectionByNameOrId('public_photos');
    view.viewQuery = view.viewQuery.replace(" AND photos.place NOT LIKE 'application:%'", '');
    app.save(view);
  },
);
