/**
 * Links to what is held about a person, and RSVPs that outlive their person: 30 days after the event a row keeps its
 * guests and its status, and nothing about anybody. Nobody reads the links from outside.
 */
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
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.fields.getByName('name').required = false; // the hooks ask for both; an emptied row has neither
    rsvps.fields.getByName('email').required = false;
    rsvps.removeIndex('idx_event_rsvps_person');
    rsvps.addIndex(
      'idx_event_rsvps_person',
      true,
      'event_id, email',
      "status != 'cancelled' AND email != ''",
    );
    rsvps.addIndex('idx_event_rsvps_email', false, 'email', '');
    app.save(rsvps);
    const audit = app.findCollectionByNameOrId('audit_log');
    const { values } = audit.fields.getByName('action');
    audit.fields.getByName('action').values = [...values, 'export', 'erase'];
    app.save(audit);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('data_links'));
    app.db().newQuery("DELETE FROM event_rsvps WHERE email = ''").execute();
    const rsvps = app.findCollectionByNameOrId('event_rsvps');
    rsvps.removeIndex('idx_event_rsvps_email');
    rsvps.removeIndex('idx_event_rsvps_person');
    rsvps.addIndex('idx_event_rsvps_person', true, 'event_id, email', "status != 'cancelled'");
    rsvps.fields.getByName('name').required = true;
    rsvps.fields.getByName('email').required = true;
    app.save(rsvps);
    app.db().newQuery("DELETE FROM audit_log WHERE action IN ('export', 'erase')").execute();
    const audit = app.findCollectionByNameOrId('audit_log');
    const { values } = audit.fields.getByName('action');
    audit.fields.getByName('action').values = values.filter((value) => !['export', 'erase'].includes(value));
    app.save(audit);
  },
);
