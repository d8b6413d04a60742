/** What a mail about an event says has changed: [{ field, from, to }], src/domain/event-changes.ts. Null in all other mails. */
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.add(new JSONField({ name: 'changes', maxSize: 65536 }));
    app.save(mails);
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.removeByName('changes');
    app.save(mails);
  },
);
