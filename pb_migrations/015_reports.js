/** Posts that somebody thinks should not be there. Anyone may say so; only the team reads it. `about` is the post's id. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'reports',
        listRule: admin,
        viewRule: admin,
        createRule: '', // the hook decides
        updateRule: admin,
        deleteRule: admin,
        fields: [
          {
            type: 'select',
            name: 'kind',
            required: true,
            maxSelect: 1,
            values: ['opportunity', 'resource'],
          },
          { type: 'text', name: 'about', required: true, max: 15 },
          { type: 'text', name: 'title', max: 5000, presentable: true },
          { type: 'text', name: 'reason', required: true, max: 2000 },
          { type: 'select', name: 'status', required: true, maxSelect: 1, values: ['new', 'resolved'] },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_reports_created_at ON reports (created_at)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('reports')),
);
