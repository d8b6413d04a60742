/**
 * The owner's pages (decision 132). `content`: a row per page, with its draft and what is published. Only the hooks write it.
 * `content_versions`: everything that was published, only appended to. `public_content`: what guests read.
 */
const editors = ['owner', 'admin', 'editor'].map((role) => `@request.auth.role = '${role}'`).join(' || ');
const actions = ['restore', 'schedule', 'discard'];
const bodyMax = 400_000; // bytes

const json = (name) => ({ type: 'json', name, maxSize: bodyMax });
const count = (name) => ({ type: 'number', name, onlyInt: true, min: 0 });
const collection = (name, fields, indexes) =>
  new Collection({
    type: 'base',
    name,
    listRule: editors,
    viewRule: editors,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [{ type: 'text', name: 'key', required: true, max: 40, presentable: true }, ...fields],
    indexes,
  });

function setActions(app, change) {
  const log = app.findCollectionByNameOrId('audit_log');
  const { values } = log.fields.getByName('action');
  log.fields.getByName('action').values = change([...values]);
  app.save(log);
}

migrate(
  (app) => {
    app.save(
      collection(
        'content',
        [
          json('draft'),
          count('draft_shape'),
          count('revision'),
          { type: 'bool', name: 'changed' },
          json('published'),
          count('shape'),
          count('version'),
          { type: 'date', name: 'publish_at' },
          { type: 'text', name: 'publish_error', max: 1000 },
          { type: 'text', name: 'scheduled_by', max: 15, hidden: true }, // an account
          { type: 'date', name: 'published_at' },
          { type: 'text', name: 'published_by', max: 255 }, // an email
          { type: 'text', name: 'account', max: 15, hidden: true }, // of published_by
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        ['CREATE UNIQUE INDEX idx_content_key ON content (key)'],
      ),
    );
    app.save(
      collection(
        'content_versions',
        [
          count('number'),
          json('body'),
          count('shape'),
          { type: 'text', name: 'made_by', max: 255 }, // an email
          { type: 'text', name: 'account', max: 15, hidden: true }, // of made_by
          { type: 'text', name: 'note', max: 200 },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        ['CREATE UNIQUE INDEX idx_content_versions_number ON content_versions (key, number)'],
      ),
    );
    app.save(
      new Collection({
        type: 'view',
        name: 'public_content',
        listRule: '',
        viewRule: '',
        viewQuery: `
          SELECT content.key AS id, content.key, content.published, content.shape, content.version
          FROM content WHERE content.version > 0`,
      }),
    );
    setActions(app, (values) => [...values, ...actions]);
  },
  (app) => {
    app
      .db()
      .newQuery(
        `DELETE FROM audit_log WHERE action IN (${actions.map((action) => `'${action}'`).join(', ')})`,
      )
      .execute();
    setActions(app, (values) => values.filter((value) => !actions.includes(value)));
    for (const name of ['public_content', 'content_versions', 'content'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
