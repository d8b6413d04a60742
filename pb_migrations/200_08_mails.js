/**
 * Mails that are still to be sent, and the keys of those that were, so that nothing is said twice: no one reads them from outside.
 * And the newsletter's addresses, each once.
 */
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";

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
          {
            type: 'text',
            name: 'secret', // of an RSVP, for the link; gone once it is sent. Encrypted, or as a superuser writes it
            max: 87,
            pattern: '^([a-z0-9]{32}|sealed:[A-Za-z0-9_-]{80})$',
            hidden: true,
          },
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
          { type: 'text', name: 'to_hash', max: 64, hidden: true }, // of the address, with sent_at: limits mail to it
          { type: 'text', name: 'link_hash', max: 64, hidden: true }, // of the secret in the mail's link
          { type: 'date', name: 'sent_at' },
          { type: 'json', name: 'changes', maxSize: 65536 }, // of an event: [{ field, from, to }]; null in all other mails
          { type: 'bool', name: 'link_ended' }, // the email of its RSVP was corrected since (decision 140)
          { type: 'text', name: 'stated_status', max: 20 }, // of its RSVP: what its person knows (decision 020)
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_mails_key ON mails (key)',
          'CREATE INDEX idx_mails_due ON mails (status, due_at)',
          "CREATE INDEX idx_mails_to ON mails (to_hash, sent_at) WHERE to_hash != ''",
          'CREATE INDEX idx_mails_about ON mails (about)',
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'newsletter_subscribers',
        listRule: team,
        viewRule: team,
        createRule: '', // the hook decides
        deleteRule: team,
        fields: [
          {
            type: 'text',
            name: 'email',
            required: true,
            max: 255,
            pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$',
            presentable: true,
          },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'bool', name: 'suspected' },
          { type: 'text', name: 'search', max: 100_000 },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_newsletter_subscribers_email ON newsletter_subscribers (email)',
          'CREATE INDEX idx_newsletter_subscribers_created_at ON newsletter_subscribers (created_at)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of ['newsletter_subscribers', 'mails']) app.delete(app.findCollectionByNameOrId(name));
  },
);
