/** Mails that are still to be sent, and the keys of those that were, so that nothing is said twice. No one reads them from outside. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'mails',
        fields: [
          { type: 'text', name: 'key', required: true, max: 200, presentable: true },
          { type: 'text', name: 'message', required: true, max: 50 },
          { type: 'text', name: 'about', required: true, max: 15 }, // the row that the mail is about; read when it is sent
          { type: 'text', name: 'secret', max: 32, hidden: true }, // of an RSVP, for the link; gone once it is sent
          { type: 'number', name: 'tries', onlyInt: true, min: 0 },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['waiting', 'sent', 'given-up'],
          },
          { type: 'date', name: 'due_at', required: true },
          { type: 'date', name: 'created_at', required: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_mails_key ON mails (key)',
          'CREATE INDEX idx_mails_due ON mails (status, due_at)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('mails')),
);
