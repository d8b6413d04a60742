/**
 * Links to what is held about a person, ids of deleted submissions, so that a late repeat from a phone cannot bring one back, and errors
 * on people's devices, counted by fingerprint: no typed word, address or id is in them (src/domain/errors/client-error.ts), and rows go 30 days
 * after the last time. Nobody reads the links and the ids from outside.
 */
const team = "(@request.auth.role = 'owner' || @request.auth.role = 'admin')";

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'data_links',
        fields: [
          { type: 'text', name: 'email', required: true, max: 255 },
          { type: 'text', name: 'hash', required: true, hidden: true }, // of the link, later of what it has opened
          { type: 'bool', name: 'opened' },
          { type: 'date', name: 'until', required: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_data_links_hash ON data_links (hash)',
          'CREATE INDEX idx_data_links_email ON data_links (email)',
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'erased_ids',
        fields: [{ type: 'autodate', name: 'created_at', onCreate: true }],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'client_errors',
        listRule: team,
        viewRule: team,
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
  (app) => {
    for (const name of ['client_errors', 'erased_ids', 'data_links'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
