/**
 * Gifts with their whole story: a row from the moment a checkout opens, `status` moved only by signed events and by Stripe's own
 * answers. `amount` and `refunded` are cents; the ids are Stripe's. `gift_events`: every event of Stripe that was about a gift, once.
 * What an event says about a payment whose gift is not known yet (a refund that comes first) waits there for it.
 */
const treasurers =
  "(@request.auth.role = 'owner' || @request.auth.role = 'admin' || @request.auth.role = 'treasurer')";
const id = (name) => ({ type: 'text', name, max: 255 });

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'donations',
        listRule: treasurers,
        fields: [
          { type: 'number', name: 'amount', required: true, onlyInt: true, min: 100 },
          { type: 'text', name: 'currency', required: true, max: 3 },
          { type: 'select', name: 'kind', required: true, maxSelect: 1, values: ['once', 'monthly'] },
          { type: 'text', name: 'email', max: 255 },
          { type: 'autodate', name: 'created_at', onCreate: true },
          {
            type: 'select',
            name: 'status',
            required: true,
            maxSelect: 1,
            values: ['pending', 'paid', 'failed', 'refunded', 'canceled'],
          },
          { type: 'number', name: 'refunded', onlyInt: true, min: 0 },
          { type: 'date', name: 'paid_at' },
          ...['session', 'invoice', 'intent', 'subscription'].map(id),
          { type: 'date', name: 'checked_at' }, // when Stripe was last asked about a pending one
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_donations_session ON donations (session) WHERE session <> ''",
          "CREATE UNIQUE INDEX idx_donations_invoice ON donations (invoice) WHERE invoice <> ''",
          'CREATE INDEX idx_donations_intent ON donations (intent)',
          'CREATE INDEX idx_donations_status ON donations (status, checked_at)',
          'CREATE INDEX idx_donations_newest ON donations (created_at)',
          'CREATE INDEX idx_donations_paid ON donations (paid_at)',
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'gift_events',
        fields: [
          { type: 'text', name: 'event', required: true, max: 255, presentable: true },
          { type: 'text', name: 'type', required: true, max: 100 },
          { type: 'text', name: 'gift', max: 15 },
          id('invoice'),
          id('intent'),
          { type: 'number', name: 'refunded', onlyInt: true, min: 0 },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_gift_events_event ON gift_events (event)',
          'CREATE INDEX idx_gift_events_gift ON gift_events (gift)',
          'CREATE INDEX idx_gift_events_invoice ON gift_events (invoice)',
          'CREATE INDEX idx_gift_events_intent ON gift_events (intent)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of ['gift_events', 'donations']) app.delete(app.findCollectionByNameOrId(name));
  },
);
