/** The collaboration board. Posts belong to the person who made them and go with their account. */
migrate(
  (app) => {
    const signedIn = "@request.auth.id != ''";
    const mine = "user_id = @request.auth.id || @request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'collaboration_opportunities',
        listRule: '',
        viewRule: '',
        createRule: signedIn,
        updateRule: mine,
        deleteRule: mine,
        fields: [
          {
            type: 'relation',
            name: 'user_id',
            required: true,
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('users').id,
            cascadeDelete: true,
          },
          { type: 'text', name: 'title', required: true, max: 5000, presentable: true },
          { type: 'text', name: 'posted_by', required: true, max: 5000 },
          { type: 'text', name: 'role', required: true, max: 5000 },
          {
            type: 'select',
            name: 'type',
            required: true,
            maxSelect: 1,
            values: ['Collaboration', 'Project', 'Service', 'Event', 'Other'],
          },
          { type: 'text', name: 'description', required: true, max: 5000 },
          { type: 'json', name: 'skills', required: true, maxSize: 131072 },
          {
            type: 'select',
            name: 'icon',
            required: true,
            maxSelect: 1,
            values: ['Music', 'Palette', 'Video', 'Code', 'Mic', 'Camera', 'Megaphone'],
          },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['Open', 'Active', 'Closed'],
          },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_collaboration_opportunities_created_at ON collaboration_opportunities (created_at)',
          'CREATE INDEX idx_collaboration_opportunities_user_id ON collaboration_opportunities (user_id)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('collaboration_opportunities')),
);
