/**
 * Events. `date` is the start; `max_attendees` 0 is no maximum; `demo` marks demo content that no person has edited. Only the server
 * writes `leaders`: the accounts of the team that lead the event.
 */
const editors =
  "(@request.auth.role = 'owner' || @request.auth.role = 'admin' || @request.auth.role = 'editor')";

migrate(
  (app) => {
    const events = new Collection({
      type: 'base',
      name: 'events',
      listRule: '',
      viewRule: '',
      createRule: editors,
      updateRule: editors,
      deleteRule: editors,
      fields: [
        { type: 'text', name: 'title', required: true, max: 5000, presentable: true },
        { type: 'text', name: 'description', required: true, max: 5000 },
        { type: 'date', name: 'date', required: true },
        { type: 'text', name: 'time', required: true, max: 5000 },
        { type: 'text', name: 'location', required: true, max: 5000 },
        // The owner's words (decision 132). A select until then, whose id it has.
        { type: 'text', name: 'type', id: 'select2363381545', required: true, max: 60 },
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
          mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
          thumbs: ['96x96', '800x0'],
        },
        { type: 'number', name: 'max_attendees', onlyInt: true, min: 0 },
        { type: 'date', name: 'ends_at' },
        { type: 'bool', name: 'demo', hidden: true },
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        { type: 'text', name: 'content_hash', hidden: true },
        {
          type: 'file',
          name: 'preview', // the picture that chats show for its link: 1200 × 630 pixels, drawn in the admin's browser
          maxSelect: 1,
          maxSize: 307200,
          mimeTypes: ['image/jpeg', 'image/png'],
        },
        { type: 'bool', name: 'consent_required' },
        { type: 'bool', name: 'pick_up' },
        { type: 'json', name: 'questions', maxSize: 65536 },
        {
          type: 'relation',
          name: 'leaders',
          collectionId: app.findCollectionByNameOrId('users').id,
          maxSelect: 999,
          hidden: true,
        },
      ],
      indexes: ['CREATE INDEX idx_events_date ON events (date)'],
    });
    app.save(events);
    // What guests have not been told about: at most one row per event, written by the hooks in the transaction of the change. It
    // goes when an admin notifies the guests or decides not to.
    app.save(
      new Collection({
        type: 'base',
        name: 'unannounced_changes',
        listRule: editors,
        viewRule: editors,
        fields: [
          {
            type: 'relation',
            name: 'event',
            required: true,
            maxSelect: 1,
            collectionId: events.id,
            cascadeDelete: true,
          },
          { type: 'json', name: 'changes', maxSize: 65536 }, // [{ field, from, to }], src/domain/events/event-changes.ts
          { type: 'autodate', name: 'created_at', onCreate: true },
          { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_unannounced_changes_event ON unannounced_changes (event)'],
      }),
    );
  },
  (app) => {
    for (const name of ['unannounced_changes', 'events']) app.delete(app.findCollectionByNameOrId(name));
  },
);
