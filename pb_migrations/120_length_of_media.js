/** `seconds` of a song or a film, as its frames say (decision 139). 0 for other files, and for those of an earlier version. */
const change = (app, work) => {
  const media = app.findCollectionByNameOrId('media');
  work(media);
  app.save(media);
};

migrate(
  (app) =>
    change(app, (media) => media.fields.add(new NumberField({ name: 'seconds', onlyInt: true, min: 0 }))),
  (app) => change(app, (media) => media.fields.removeByName('seconds')),
);
