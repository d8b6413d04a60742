/**
 * Settings that an owner changes on the site, the second factor of accounts (docs/decisions/123-second-factor.md), and links to hand
 * over or to mail (decision 122): an invitation to the team, or a new password for an account of the team. Only the hooks write these
 * rows. `hashes`: of the secrets, as every copied link has another one. `ended`: '' while nothing ended it.
 */
const isOwner = "@request.auth.role = 'owner'";
const number = (name) => ({ type: 'number', name, onlyInt: true });
const hash = { type: 'text', name: 'hash', required: true, max: 64, hidden: true };
const createdAt = { type: 'autodate', name: 'created_at', onCreate: true };

migrate(
  (app) => {
    const toAccount = {
      type: 'relation',
      name: 'account',
      maxSelect: 1,
      collectionId: app.findCollectionByNameOrId('users').id,
    };
    const account = { ...toAccount, required: true, cascadeDelete: true };
    const create = (name, fields, indexes) =>
      app.save(new Collection({ type: 'base', name, fields, indexes }));
    create(
      'site_settings',
      [
        { type: 'text', name: 'name', required: true, max: 100, presentable: true },
        { type: 'text', name: 'value', max: 5000 },
      ],
      ['CREATE UNIQUE INDEX idx_site_settings_name ON site_settings (name)'],
    );
    create(
      'second_factors',
      [
        account,
        { type: 'text', name: 'secret', required: true, max: 100, hidden: true },
        { type: 'date', name: 'since' }, // '' until the first right code
        number('last_step'), // of a code that was used: steps of 30 s since 1970
        number('tries'), // wrong codes since tries_from
        number('tries_from'), // epoch ms
        createdAt,
      ],
      ['CREATE UNIQUE INDEX idx_second_factors_account ON second_factors (account)'],
    );
    create(
      'recovery_codes',
      [account, hash],
      ['CREATE UNIQUE INDEX idx_recovery_codes_hash ON recovery_codes (account, hash)'],
    );
    create(
      'known_devices',
      [
        account,
        hash, // of the token in a cookie of the device
        { type: 'text', name: 'name', max: 100, presentable: true }, // the browser, roughly
        number('proven_at'), // epoch ms: the last right code on this device
        { type: 'date', name: 'seen_at' }, // the last sign-in or code
        createdAt,
      ],
      ['CREATE UNIQUE INDEX idx_known_devices_hash ON known_devices (account, hash)'],
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'team_links',
        listRule: isOwner,
        viewRule: isOwner,
        fields: [
          { type: 'select', name: 'kind', required: true, values: ['invitation', 'password'] },
          { type: 'text', name: 'email', required: true, max: 255, presentable: true },
          { type: 'select', name: 'role', values: ['owner', 'admin', 'editor', 'treasurer', 'leader'] },
          {
            type: 'relation',
            name: 'events', // for a leader
            maxSelect: 999,
            collectionId: app.findCollectionByNameOrId('events').id,
          },
          { ...toAccount, cascadeDelete: true }, // whose password
          { ...toAccount, name: 'made_by' }, // a link ends with the role of its owner
          { type: 'text', name: 'hashes', required: true, max: 1000, hidden: true },
          { type: 'date', name: 'until', required: true },
          { type: 'select', name: 'ended', values: ['used', 'withdrawn'] },
          createdAt,
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_team_links_email ON team_links (email)'],
      }),
    );
  },
  (app) => {
    for (const name of ['team_links', 'known_devices', 'recovery_codes', 'second_factors', 'site_settings'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
