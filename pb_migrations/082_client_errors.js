/**
 * Errors on people's devices, counted by fingerprint and written by the hooks alone. No typed word, address or id is in them
 * (src/domain/client-error.ts). Rows go 30 days after the last time.
 */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'client_errors',
        listRule: admin,
        viewRule: admin,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'fingerprint', required: true, max: 64 }, // SHA-256, hexadecimal
          { type: 'text', name: 'message', max: 2000, presentable: true },
          { type: 'text', name: 'stack', max: 2000 }, // files of the site with line and column, one a line
          { type: 'text', name: 'page', max: 100 },
          { type: 'text', name: 'version', max: 20 },
          { type: 'text', name: 'engine', max: 40 },
          { type: 'bool', name: 'online' },
          { type: 'number', name: 'count', min: 1, onlyInt: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_client_errors_fingerprint ON client_errors (fingerprint)',
          'CREATE INDEX idx_client_errors_updated_at ON client_errors (updated_at)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('client_errors')),
);
