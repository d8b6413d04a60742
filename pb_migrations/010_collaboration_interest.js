/** Who is interested in which opportunity: for the person who posted it, and for admins. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    const mine = `(@request.auth.id != '' && opportunity_id.user_id = @request.auth.id) || ${admin}`;
    app.save(
      new Collection({
        type: 'base',
        name: 'collaboration_interest',
        listRule: mine,
        viewRule: mine,
        createRule: '', // the hook decides
        updateRule: admin,
        deleteRule: admin,
        fields: [
          {
            type: 'relation',
            name: 'opportunity_id',
            required: true,
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('collaboration_opportunities').id,
            cascadeDelete: true,
          },
          { type: 'text', name: 'name', required: true, max: 100, presentable: true },
          { type: 'text', name: 'email', required: true, max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
          { type: 'text', name: 'message', max: 2000 },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_collaboration_interest_opportunity_id ON collaboration_interest (opportunity_id)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('collaboration_interest')),
);
