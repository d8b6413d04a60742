/**
 * Applications to join. An approved one is a member: `public_role` is what the Members page calls them (the chosen area
 * when empty), the two flags are what the person agreed to show.
 */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'artist_submissions',
        listRule: admin,
        viewRule: admin,
        createRule: '', // the hook decides
        updateRule: admin,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'name', required: true, max: 100, presentable: true },
          { type: 'text', name: 'email', required: true, max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
          { type: 'text', name: 'phone', max: 50 },
          {
            type: 'select',
            name: 'role_interest',
            required: true,
            maxSelect: 1,
            values: ['musician', 'youth-leader', 'teacher', 'volunteer', 'technical', 'admin', 'other'],
          },
          { type: 'text', name: 'skills', required: true, max: 500 },
          { type: 'text', name: 'experience', max: 1000 },
          { type: 'text', name: 'why_join', required: true, max: 2000 },
          { type: 'text', name: 'social_media', max: 300 },
          { type: 'text', name: 'portfolio_links', max: 500 },
          { type: 'bool', name: 'public_email' },
          { type: 'bool', name: 'public_links' },
          { type: 'text', name: 'public_role', max: 100 },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['new', 'reviewing', 'accepted', 'declined', 'approved'],
          },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_artist_submissions_created_at ON artist_submissions (created_at)',
          'CREATE INDEX idx_artist_submissions_status ON artist_submissions (status)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('artist_submissions')),
);
