/**
 * Check-in at the doors of an event (docs/decisions/070-door.md). `door_keys`: a person with the link of a key checks people in
 * without an account. `door_scans`: what happened at the doors, append-only, written by the hooks alone. `door_phones`: when each
 * phone last sent a request. All times in `door_scans` and `door_phones` are epoch ms.
 */
const ofEvent =
  "(@request.auth.role = 'owner' || @request.auth.role = 'admin' || (@request.auth.role = 'leader' && event_id.leaders.id ?= @request.auth.id))";
const number = (name) => ({ type: 'number', name, onlyInt: true });

migrate(
  (app) => {
    const event = {
      type: 'relation',
      name: 'event_id',
      required: true,
      maxSelect: 1,
      collectionId: app.findCollectionByNameOrId('events').id,
      cascadeDelete: true,
    };
    app.save(
      new Collection({
        type: 'base',
        name: 'door_keys',
        listRule: ofEvent,
        viewRule: ofEvent,
        createRule: ofEvent,
        updateRule: ofEvent,
        fields: [
          event,
          { type: 'text', name: 'name', required: true, max: 1500, presentable: true },
          {
            type: 'text',
            name: 'secret', // part of the door's link; as a superuser writes it, or encrypted (decision 144)
            required: true,
            max: 87,
            pattern: '^([a-z0-9]{32}|sealed:[A-Za-z0-9_-]{80})$',
            hidden: true,
          },
          { type: 'bool', name: 'scan_only' },
          { type: 'date', name: 'turned_off_at' },
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          { type: 'json', name: 'known_to', hidden: true }, // accounts that know the secret (decision 142)
        ],
        indexes: ['CREATE INDEX idx_door_keys_event ON door_keys (event_id, created_at)'],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'door_scans',
        listRule: ofEvent,
        viewRule: ofEvent,
        fields: [
          event,
          number('seq'), // the order in which the server stored the scans of an event; a rowid may change
          { type: 'text', name: 'key_id', max: 15 }, // '' for a correction by an admin
          { type: 'text', name: 'device', max: 15 },
          { type: 'select', name: 'action', required: true, maxSelect: 1, values: ['in', 'out', 'undo'] },
          { type: 'text', name: 'rsvp_id', required: true, max: 15 }, // no relation: the RSVP may arrive later
          number('people'),
          { type: 'text', name: 'undoes', max: 15 },
          number('scanned_at'), // clock of the phone
          number('sent_at'), // clock of the phone
          number('received_at'),
          number('at'), // correctedTime of src/domain/door/door.ts
          { type: 'bool', name: 'counts' }, // false if the key had ended
          { type: 'text', name: 'content_hash', hidden: true },
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'text', name: 'pickup_code', max: 4 }, // the one that the door made
          { type: 'text', name: 'taken_by', max: 1500 }, // who took a guest under 18 along
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_door_scans_event ON door_scans (event_id, seq)',
          'CREATE INDEX idx_door_scans_rsvp ON door_scans (rsvp_id)',
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'door_phones',
        listRule: ofEvent,
        viewRule: ofEvent,
        fields: [event, { type: 'text', name: 'key_id', max: 15 }, number('seen_at')],
        indexes: ['CREATE INDEX idx_door_phones_event ON door_phones (event_id, seen_at)'],
      }),
    );
  },
  (app) => {
    for (const name of ['door_phones', 'door_scans', 'door_keys'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
