/**
 * The collaboration board, the resource library, and reports about both. Opportunities go with the account that made them; a resource
 * outlives it. A post can wait for the team (decision 125) or be rejected: then only its author and the team read it.
 */
const editors =
  "(@request.auth.role = 'owner' || @request.auth.role = 'admin' || @request.auth.role = 'editor')";
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";
const signedIn = "@request.auth.id != ''";
const isMine = (owner) => `(${signedIn} && ${owner} = @request.auth.id)`;
const readable = (shown, owner) =>
  `((${shown} && (waiting = false || ${isMine(owner)})) || (rejected = true && ${isMine(owner)})) || ${editors}`;

migrate(
  (app) => {
    const account = {
      type: 'relation',
      maxSelect: 1,
      collectionId: app.findCollectionByNameOrId('users').id,
    };
    const times = [
      { type: 'autodate', name: 'created_at', onCreate: true },
      { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
    ];
    const hash = { type: 'text', name: 'content_hash', hidden: true };
    const review = [
      { type: 'bool', name: 'waiting' },
      { type: 'bool', name: 'rejected' },
    ];
    const readsPosts = readable('hidden = false', 'user_id');
    const opportunities = new Collection({
      type: 'base',
      name: 'collaboration_opportunities',
      listRule: readsPosts,
      viewRule: readsPosts,
      createRule: signedIn,
      updateRule: `user_id = @request.auth.id || ${editors}`,
      deleteRule: `user_id = @request.auth.id || ${editors}`,
      fields: [
        { ...account, name: 'user_id', required: true, cascadeDelete: true },
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
        ...times,
        { type: 'bool', name: 'hidden' },
        hash,
        ...review,
      ],
      indexes: [
        'CREATE INDEX idx_collaboration_opportunities_created_at ON collaboration_opportunities (created_at)',
        'CREATE INDEX idx_collaboration_opportunities_user_id ON collaboration_opportunities (user_id)',
        'CREATE INDEX idx_collaboration_opportunities_waiting_newest ON collaboration_opportunities (waiting, created_at)',
      ],
    });
    app.save(opportunities);

    // Who is interested: for the person who posted it, and for the team.
    const readsInterest = `(${signedIn} && opportunity_id.user_id = @request.auth.id) || ${team}`;
    app.save(
      new Collection({
        type: 'base',
        name: 'collaboration_interest',
        listRule: readsInterest,
        viewRule: readsInterest,
        createRule: '', // the hook decides
        updateRule: team,
        deleteRule: team,
        fields: [
          {
            type: 'relation',
            name: 'opportunity_id',
            required: true,
            maxSelect: 1,
            collectionId: opportunities.id,
            cascadeDelete: true,
          },
          { type: 'text', name: 'name', required: true, max: 1500, presentable: true },
          { type: 'text', name: 'email', required: true, max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
          { type: 'text', name: 'message', max: 2000 },
          hash,
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'bool', name: 'suspected' },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          { type: 'text', name: 'search', max: 100_000 },
        ],
        indexes: [
          'CREATE INDEX idx_collaboration_interest_opportunity_id ON collaboration_interest (opportunity_id)',
          'CREATE INDEX idx_collaboration_interest_created_at ON collaboration_interest (created_at)',
        ],
      }),
    );

    const readsResources = readable("status = 'active'", 'created_by');
    const changesResources = `(${editors}) || (${isMine('created_by')} && (waiting = true || rejected = true))`;
    app.save(
      new Collection({
        type: 'base',
        name: 'resources',
        listRule: readsResources,
        viewRule: readsResources,
        createRule: signedIn,
        updateRule: changesResources,
        deleteRule: changesResources,
        fields: [
          { type: 'text', name: 'title', required: true, max: 5000, presentable: true },
          { type: 'text', name: 'description', required: true, max: 5000 },
          // The owner's words (decision 132). A select until then, whose id it has.
          { type: 'text', name: 'category', id: 'select105650625', required: true, max: 60 },
          {
            type: 'select',
            name: 'type',
            required: true,
            maxSelect: 1,
            values: [
              ...['Article', 'Video Series', 'Download', 'Guide', 'Tutorial', 'Study Guide'],
              ...['Video Course', 'Workshop'],
            ],
          },
          {
            // Not a url field: that one lets `javascript:1//%0a…//@host` pass.
            type: 'text',
            name: 'url',
            max: 2000,
            pattern: '^[Hh][Tt]{2}[Pp][Ss]?://[^\\s/?#@:\\\\<>"]+(:[0-9]{1,5})?([/?#][^\\s\\\\<>"]*)?$',
          },
          { type: 'text', name: 'author', required: true, max: 5000 },
          { ...account, name: 'created_by' },
          { type: 'select', name: 'status', required: true, maxSelect: 1, values: ['active', 'hidden'] },
          { type: 'bool', name: 'featured' },
          ...times,
          hash,
          ...review,
        ],
        indexes: [
          'CREATE INDEX idx_resources_created_at ON resources (created_at)',
          'CREATE INDEX idx_resources_waiting_newest ON resources (waiting, created_at)',
        ],
      }),
    );

    // Posts that somebody thinks should not be there. Anyone may say so; only the team reads it. `about` is the post's id.
    app.save(
      new Collection({
        type: 'base',
        name: 'reports',
        listRule: editors,
        viewRule: editors,
        createRule: '', // the hook decides
        updateRule: editors,
        deleteRule: editors,
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
          ...times,
          hash,
        ],
        indexes: ['CREATE INDEX idx_reports_created_at ON reports (created_at)'],
      }),
    );
  },
  (app) => {
    for (const name of ['reports', 'resources', 'collaboration_interest', 'collaboration_opportunities'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
