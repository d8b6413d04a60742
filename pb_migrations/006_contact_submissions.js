/** Messages to the team, from both contact forms. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'contact_submissions',
        listRule: admin,
        viewRule: admin,
        createRule: '', // the hook decides
        updateRule: admin,
        deleteRule: null,
        fields: [
          {
            type: 'select',
            name: 'form_type',
            required: true,
            maxSelect: 1,
            values: ['ministries', 'music'],
          },
          { type: 'text', name: 'name', required: true, max: 100, presentable: true },
          { type: 'text', name: 'email', required: true, max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
          { type: 'text', name: 'phone', max: 50 },
          { type: 'text', name: 'organization', max: 200 },
          {
            type: 'select',
            name: 'inquiry_type',
            maxSelect: 1,
            values: ['booking', 'collaboration', 'press', 'general'],
          },
          { type: 'text', name: 'message', required: true, max: 2000 },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['new', 'in-progress', 'resolved'],
          },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_contact_submissions_created_at ON contact_submissions (created_at)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('contact_submissions')),
);
