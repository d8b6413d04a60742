/**
 * The second factor of accounts (docs/decisions/123-second-factor.md), and settings that an owner changes on the site. Only the
 * hooks read and write these rows.
 */
const actions = [
  'factor_on',
  'factor_off',
  'factor_codes',
  'factor_recovery',
  'factor_required',
  'factor_optional',
  'wrong_code',
];

migrate(
  (app) => {
    const account = {
      type: 'relation',
      name: 'account',
      required: true,
      maxSelect: 1,
      collectionId: app.findCollectionByNameOrId('users').id,
      cascadeDelete: true,
    };
    const number = (name) => ({ type: 'number', name, onlyInt: true });
    const text = (name, more) => ({ type: 'text', name, ...more });
    const create = (name, fields, indexes) =>
      app.save(new Collection({ type: 'base', name, fields, indexes }));
    create(
      'site_settings',
      [text('name', { required: true, max: 100, presentable: true }), text('value', { max: 5000 })],
      ['CREATE UNIQUE INDEX idx_site_settings_name ON site_settings (name)'],
    );
    create(
      'second_factors',
      [
        account,
        text('secret', { required: true, max: 100, hidden: true }),
        { type: 'date', name: 'since' }, // '' until the first right code
        number('last_step'), // of a code that was used: steps of 30 s since 1970
        number('tries'), // wrong codes since tries_from
        number('tries_from'), // epoch ms
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      ['CREATE UNIQUE INDEX idx_second_factors_account ON second_factors (account)'],
    );
    create(
      'recovery_codes',
      [account, text('hash', { required: true, max: 64, hidden: true })],
      ['CREATE UNIQUE INDEX idx_recovery_codes_hash ON recovery_codes (account, hash)'],
    );
    create(
      'known_devices',
      [
        account,
        text('hash', { required: true, max: 64, hidden: true }), // of the token in a cookie of the device
        text('name', { max: 100, presentable: true }), // the browser, roughly
        number('proven_at'), // epoch ms: the last right code on this device
        { type: 'date', name: 'seen_at' }, // the last sign-in or code
        { type: 'autodate', name: 'created_at', onCreate: true },
      ],
      ['CREATE UNIQUE INDEX idx_known_devices_hash ON known_devices (account, hash)'],
    );
    const audit = app.findCollectionByNameOrId('audit_log');
    const action = audit.fields.getByName('action');
    action.values = [...action.values, ...actions];
    app.save(audit);
  },
  (app) => {
    app
      .db()
      .newQuery(`DELETE FROM audit_log WHERE action IN ('${actions.join("', '")}')`)
      .execute();
    const audit = app.findCollectionByNameOrId('audit_log');
    const action = audit.fields.getByName('action');
    action.values = action.values.filter((value) => !actions.includes(value));
    app.save(audit);
    for (const name of ['known_devices', 'recovery_codes', 'second_factors', 'site_settings'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
