/**
 * Gifts with their whole story: a row from the moment a checkout opens, `status` moved only by signed events and by
 * Stripe's own answers. `amount` and `refunded` are cents; the ids are Stripe's.
 */
migrate(
  (app) => {
    const gifts = app.findCollectionByNameOrId('donations');
    gifts.fields.removeByName('payment');
    gifts.fields.add(
      new SelectField({
        name: 'status',
        required: true,
        maxSelect: 1,
        values: ['pending', 'paid', 'failed', 'refunded', 'canceled'],
      }),
      new NumberField({ name: 'refunded', onlyInt: true, min: 0 }),
      new DateField({ name: 'paid_at' }),
      new TextField({ name: 'session', max: 255 }),
      new TextField({ name: 'invoice', max: 255 }),
      new TextField({ name: 'intent', max: 255 }),
      new TextField({ name: 'subscription', max: 255 }),
      new DateField({ name: 'checked_at' }), // when Stripe was last asked about a pending one
    );
    gifts.indexes = [
      "CREATE UNIQUE INDEX idx_donations_session ON donations (session) WHERE session <> ''",
      "CREATE UNIQUE INDEX idx_donations_invoice ON donations (invoice) WHERE invoice <> ''",
      'CREATE INDEX idx_donations_intent ON donations (intent)',
      'CREATE INDEX idx_donations_status ON donations (status, checked_at)',
    ];
    app.save(gifts);
  },
  (app) => {
    const gifts = app.findCollectionByNameOrId('donations');
    gifts.indexes = [];
    for (const name of [
      'status',
      'refunded',
      'paid_at',
      'session',
      'invoice',
      'intent',
      'subscription',
      'checked_at',
    ]) {
      gifts.fields.removeByName(name);
    }
    gifts.fields.add(new TextField({ name: 'payment', max: 255, presentable: true }));
    app.save(gifts);
    app.db().newQuery('UPDATE donations SET payment = id').execute();
    gifts.fields.getByName('payment').required = true;
    gifts.indexes = ['CREATE UNIQUE INDEX idx_donations_payment ON donations (payment)'];
    app.save(gifts);
  },
);
