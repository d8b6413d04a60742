/** Events. `date` is the start; `max_attendees` 0 is no maximum; `demo` marks demo content that no person has edited. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'events',
        listRule: '',
        viewRule: '',
        createRule: admin,
        updateRule: admin,
        deleteRule: admin,
        fields: [
          { type: 'text', name: 'title', required: true, max: 5000, presentable: true },
          { type: 'text', name: 'description', required: true, max: 5000 },
          { type: 'date', name: 'date', required: true },
          { type: 'text', name: 'time', required: true, max: 5000 },
          { type: 'text', name: 'location', required: true, max: 5000 },
          {
            type: 'select',
            name: 'type',
            required: true,
            maxSelect: 1,
            values: ['Worship Night', 'Concert', 'Special Event', 'Community Gathering'],
          },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['upcoming', 'past', 'cancelled'],
          },
          { type: 'bool', name: 'featured' },
          {
            type: 'file',
            name: 'flyer',
            maxSelect: 1,
            maxSize: 5242880,
            mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
            thumbs: ['96x96', '800x0'],
          },
          { type: 'number', name: 'max_attendees', onlyInt: true, min: 0 },
          { type: 'date', name: 'ends_at' },
          { type: 'bool', name: 'demo', hidden: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_events_date ON events (date)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('events')),
);
