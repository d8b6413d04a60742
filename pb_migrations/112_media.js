/**
 * Files of the owner's pages (decision 136): songs, films, captions and pictures. The server program writes them when an upload is
 * complete; pages load them by their address, as the files of other collections.
 */
const editors = ['owner', 'admin', 'editor'].map((role) => `@request.auth.role = '${role}'`).join(' || ');
const maxBytes = 200 * 1024 * 1024;

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'media',
        listRule: editors,
        viewRule: editors,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: 'select', name: 'type', required: true, values: ['audio', 'film', 'captions', 'picture'] },
          { type: 'file', name: 'file', maxSelect: 1, maxSize: maxBytes },
          { type: 'text', name: 'mime_type', required: true, max: 40 },
          { type: 'number', name: 'bytes', required: true, onlyInt: true, min: 1 },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('media')),
);
