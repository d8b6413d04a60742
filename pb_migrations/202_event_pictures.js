/**
 * The drawn picture of an event (decision 068), like "arch1". The hooks deal it when an event is created. `prepare` deals those of
 * events from before, with the same code, before the server listens (pb_hooks/lib/events/posters.ts).
 */
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('events');
    events.fields.add(new TextField({ name: 'poster', max: 20, pattern: '^([a-z]+[0-2])?$' }));
    app.save(events);
  },
  (app) => {
    const events = app.findCollectionByNameOrId('events');
    events.fields.removeByName('poster');
    app.save(events);
  },
);
