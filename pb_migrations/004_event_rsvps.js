/** RSVPs. E-mails are stored in lower case, so that one live RSVP per person and event is a plain index. */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    app.save(
      new Collection({
        type: 'base',
        name: 'event_rsvps',
        listRule: admin,
        viewRule: admin,
        createRule: '', // the hook decides
        updateRule: admin,
        deleteRule: admin,
        fields: [
          {
            type: 'relation',
            name: 'event_id',
            required: true,
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('events').id,
            cascadeDelete: true,
          },
          { type: 'text', name: 'name', required: true, max: 100, presentable: true },
          { type: 'text', name: 'email', required: true, max: 255, pattern: '^[^\\sA-Z@]+@[^\\sA-Z@]+$' },
          { type: 'text', name: 'phone', max: 50 },
          { type: 'number', name: 'number_of_guests', required: true, onlyInt: true, min: 1 },
          { type: 'text', name: 'message', max: 2000 },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['confirmed', 'cancelled', 'waitlist'],
          },
          { type: 'text', name: 'manage_hash', hidden: true },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_event_rsvps_person ON event_rsvps (event_id, email) WHERE status != 'cancelled'",
          // what is taken, and who waits before whom, are read from here alone, while the seats are locked
          'CREATE INDEX idx_event_rsvps_seats ON event_rsvps (event_id, status, created_at, number_of_guests)',
          'CREATE INDEX idx_event_rsvps_created_at ON event_rsvps (created_at)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('event_rsvps')),
);
