/**
 * The owner's pages (decision 132). `content`: a row per page, with its draft and what is published. Only the hooks write it.
 * `content_versions`: everything that was published, only appended to. `public_content`: what guests read. `media`: songs, films,
 * captions and pictures of the pages (decision 136); the server program writes them when an upload is complete.
 *
 * Photos of people, each with the consent of those in it. `place`: `album`, `story:<id>`, `member:<id>` or `application:<id>`: of
 * somebody who asks to join, which is never public. `screens` holds the two plates of the halftone, one above the other. Both files are
 * protected: only who may see the row gets them. `public_photos` has what the public sees: published, and the consent not withdrawn.
 */
const editors = ['owner', 'admin', 'editor'].map((role) => `@request.auth.role = '${role}'`).join(' || ');
const json = (name) => ({ type: 'json', name, maxSize: 400_000 });
const count = (name) => ({ type: 'number', name, onlyInt: true, min: 0 });
const collection = (name, fields, indexes = []) =>
  new Collection({ type: 'base', name, listRule: editors, viewRule: editors, fields, indexes });
const key = { type: 'text', name: 'key', required: true, max: 40, presentable: true };

migrate(
  (app) => {
    app.save(
      collection(
        'content',
        [
          key,
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
          key,
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
    app.save(
      collection('media', [
        { type: 'select', name: 'type', required: true, values: ['audio', 'film', 'captions', 'picture'] },
        { type: 'file', name: 'file', maxSelect: 1, maxSize: 200 * 1024 * 1024 },
        { type: 'text', name: 'mime_type', required: true, max: 40 },
        { type: 'number', name: 'bytes', required: true, onlyInt: true, min: 1 },
        { type: 'autodate', name: 'created_at', onCreate: true },
        count('seconds'), // of a song or a film, as its frames say; 0 for other files, and for those of an earlier version
      ]),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'photos',
        listRule: `(${editors})`,
        viewRule: `(${editors})`,
        createRule: `(${editors})`,
        updateRule: `(${editors})`,
        fields: [
          {
            type: 'file',
            name: 'image',
            maxSelect: 1,
            maxSize: 5242880,
            mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
            protected: true,
          },
          {
            type: 'file',
            name: 'screens',
            maxSelect: 1,
            maxSize: 524288,
            mimeTypes: ['image/png'],
            protected: true,
          },
          { type: 'text', name: 'alt', required: true, max: 1500, presentable: true },
          { type: 'text', name: 'caption', max: 300 },
          { type: 'text', name: 'place', required: true, max: 100 },
          { type: 'bool', name: 'published' },
          { type: 'text', name: 'consent_version', required: true, max: 20 },
          { type: 'text', name: 'consent_by', required: true, max: 1500 },
          { type: 'text', name: 'consent_email', required: true, max: 255 },
          { type: 'date', name: 'consent_at', required: true },
          { type: 'bool', name: 'under_18' },
          { type: 'text', name: 'guardian', max: 1500 },
          { type: 'date', name: 'withdrawn_at' },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_photos_created_at ON photos (created_at)'],
      }),
    );
    app.save(
      new Collection({
        type: 'view',
        name: 'public_photos',
        listRule: '',
        viewRule: '',
        viewQuery: `
          SELECT photos.id, photos.image, photos.screens, photos.alt, photos.caption, photos.place, photos.created_at
          FROM photos
          WHERE photos.published AND photos.consent_at != '' AND photos.withdrawn_at = ''
            AND (NOT photos.under_18 OR photos.guardian != '')
            AND (photos.place NOT LIKE 'member:%' OR substr(photos.place, 8) IN
              (SELECT people.id FROM artist_submissions AS people WHERE people.status = 'approved'
                AND (NOT people.under_18 OR people.consent_state = 'given')))
            AND photos.place NOT LIKE 'application:%'`,
      }),
    );
  },
  (app) => {
    for (const name of ['public_photos', 'photos', 'media', 'public_content', 'content_versions', 'content'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
