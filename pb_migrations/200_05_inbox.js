/**
 * Messages to the team from both contact forms, and applications to join. An approved application is a member: `public_role` is what
 * the Members page calls them (the chosen area when empty), the two flags are what the person agreed to show. Members under 18 are
 * public only while a guardian agrees.
 */
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";
const person = [
  { type: 'text', name: 'name', required: true, max: 1500, presentable: true }, // counts code points (decision 150)
  { type: 'text', name: 'email', required: true, max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
  { type: 'text', name: 'phone', max: 50 },
];
const stored = [
  { type: 'text', name: 'content_hash', hidden: true },
  { type: 'autodate', name: 'created_at', onCreate: true },
  { type: 'bool', name: 'suspected' },
  { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
  { type: 'text', name: 'notes', max: 5000 }, // of the team
];
const search = { type: 'text', name: 'search', max: 100_000 };

/** @returns a collection that anyone sends to, and only the team reads */
const inbox = (name, fields) =>
  new Collection({
    type: 'base',
    name,
    listRule: team,
    viewRule: team,
    createRule: '', // the hook decides
    updateRule: team,
    fields,
    indexes: [
      `CREATE INDEX idx_${name}_created_at ON ${name} (created_at)`,
      `CREATE INDEX idx_${name}_status_newest ON ${name} (status, created_at)`,
    ],
  });

migrate(
  (app) => {
    app.save(
      inbox('contact_submissions', [
        {
          type: 'select',
          name: 'form_type',
          required: true,
          maxSelect: 1,
          values: ['ministries', 'music'],
        },
        ...person,
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
        ...stored,
        search,
      ]),
    );
    app.save(
      inbox('artist_submissions', [
        ...person,
        // The owner's words (decision 132). A select until then, whose id it has.
        { type: 'text', name: 'role_interest', id: 'select1190001750', required: true, max: 60 },
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
        ...stored,
        { type: 'bool', name: 'under_18' },
        { type: 'text', name: 'guardian_name', max: 1500 },
        { type: 'text', name: 'guardian_contact', max: 255 },
        {
          type: 'select',
          name: 'consent_state',
          maxSelect: 1,
          values: ['none', 'asked', 'given', 'refused', 'withdrawn'],
        },
        { type: 'text', name: 'consent_hash', hidden: true },
        search,
      ]),
    );
    // Of approved applications only what may be public.
    app.save(
      new Collection({
        type: 'view',
        name: 'members',
        listRule: '',
        viewRule: '',
        viewQuery: `
          SELECT
            people.id,
            people.name,
            CAST(CASE WHEN people.public_role != '' THEN people.public_role ELSE people.role_interest END AS TEXT) AS role,
            people.skills,
            people.why_join AS about,
            CAST(CASE WHEN people.public_email THEN people.email ELSE '' END AS TEXT) AS email,
            CAST(CASE WHEN people.public_links THEN people.social_media ELSE '' END AS TEXT) AS social_media,
            CAST(CASE WHEN people.public_links THEN people.portfolio_links ELSE '' END AS TEXT) AS portfolio_links,
            people.created_at
          FROM artist_submissions AS people
          WHERE people.status = 'approved' AND (NOT people.under_18 OR people.consent_state = 'given')`,
      }),
    );
  },
  (app) => {
    for (const name of ['members', 'artist_submissions', 'contact_submissions'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
