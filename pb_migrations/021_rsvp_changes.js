/**
 * Changes that people make to their own RSVPs, and each RSVP's place in line: `queued_at` is when it last began to wait,
 * which for one that was put back is later than `created_at`. A change keeps no personal data and not the secret.
 */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.add(new AutodateField({ name: 'queued_at', onCreate: true }));
    rsvps.removeIndex('idx_event_rsvps_seats');
    rsvps.addIndex('idx_event_rsvps_seats', false, 'event_id, status, queued_at, number_of_guests', '');
    app.save(rsvps);
    app.db().newQuery('UPDATE event_rsvps SET queued_at = created_at').execute();
    app.save(
      new Collection({
        type: 'base',
        name: 'rsvp_changes',
        listRule: admin,
        viewRule: admin,
        createRule: '', // the hook decides
        fields: [
          {
            type: 'relation',
            name: 'rsvp_id',
            required: true,
            maxSelect: 1,
            collectionId: rsvps.id,
            cascadeDelete: true,
          },
          {
            type: 'select',
            name: 'action',
            required: true,
            maxSelect: 1,
            values: ['cancel', 'restore', 'update'],
          },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE INDEX idx_rsvp_changes_rsvp ON rsvp_changes (rsvp_id, created_at)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('rsvp_changes'));
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.removeIndex('idx_event_rsvps_seats');
    rsvps.addIndex('idx_event_rsvps_seats', false, 'event_id, status, created_at, number_of_guests', '');
    rsvps.fields.removeByName('queued_at');
    app.save(rsvps);
  },
);
