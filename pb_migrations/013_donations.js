/** Gifts that really arrived: written by the signed webhook and by nothing else. `amount` is in cents. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'donations',
        listRule: "@request.auth.role = 'admin'",
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          { type: 'text', name: 'payment', required: true, max: 255, presentable: true }, // the payment service's own id
          { type: 'number', name: 'amount', required: true, onlyInt: true, min: 100 },
          { type: 'text', name: 'currency', required: true, max: 3 },
          { type: 'select', name: 'kind', required: true, maxSelect: 1, values: ['once', 'monthly'] },
          { type: 'text', name: 'email', max: 255 },
          { type: 'autodate', name: 'created_at', onCreate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_donations_payment ON donations (payment)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('donations')),
);
