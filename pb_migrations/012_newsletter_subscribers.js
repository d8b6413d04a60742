/** Newsletter addresses, each once. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'newsletter_subscribers',
        listRule: admin,
        viewRule: null,
        createRule: '', // the hook decides
        updateRule: null,
        deleteRule: admin,
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
        ],
        indexes: ['CREATE UNIQUE INDEX idx_newsletter_subscribers_email ON newsletter_subscribers (email)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('newsletter_subscribers')),
);
