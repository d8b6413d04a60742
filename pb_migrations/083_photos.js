/**
 * Photos of people, each with the consent of those in it. `place`: `album`, `story:<id>` or `member:<id>`. `screens` holds the
 * two plates of the halftone, one above the other. Both files are protected: only who may see the row gets them.
 * `public_photos` has what the public sees: published, and the consent not withdrawn.
 */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'photos',
        listRule: admin,
        viewRule: admin,
        createRule: admin,
        updateRule: admin,
        deleteRule: null,
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
          { type: 'text', name: 'alt', required: true, max: 300, presentable: true },
          { type: 'text', name: 'caption', max: 300 },
          { type: 'text', name: 'place', required: true, max: 100 },
          { type: 'bool', name: 'published' },
          { type: 'text', name: 'consent_version', required: true, max: 20 },
          { type: 'text', name: 'consent_by', required: true, max: 300 },
          { type: 'text', name: 'consent_email', required: true, max: 255 },
          { type: 'date', name: 'consent_at', required: true },
          { type: 'bool', name: 'under_18' },
          { type: 'text', name: 'guardian', max: 100 },
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
              (SELECT people.id FROM artist_submissions AS people WHERE people.status = 'approved'))`,
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('public_photos'));
    app.delete(app.findCollectionByNameOrId('photos'));
  },
);
