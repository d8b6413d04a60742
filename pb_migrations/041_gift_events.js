/**
 * Every event of Stripe that was about a gift, once. What an event says about a payment whose gift is not known yet (a
 * refund that comes first) waits here for it. Nobody reads them from outside.
 */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'gift_events',
        fields: [
          { type: 'text', name: 'event', required: true, max: 255, presentable: true },
          { type: 'text', name: 'type', required: true, max: 100 },
          { type: 'text', name: 'gift', max: 15 },
          { type: 'text', name: 'invoice', max: 255 },
          { type: 'text', name: 'intent', max: 255 },
          { type: 'number', name: 'refunded', onlyInt: true, min: 0 }, // cents
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
  (app) => app.delete(app.findCollectionByNameOrId('gift_events')),
);
