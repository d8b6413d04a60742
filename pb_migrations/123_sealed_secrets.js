/** Secrets that the server must be able to read are encrypted (decision 144): their texts are longer. `prepare` encrypts those of before. */
const fields = [
  { in: 'door_keys', name: 'secret', before: { pattern: '^[a-z0-9]{32}$' } },
  { in: 'mails', name: 'secret', before: { max: 32 } },
];

migrate(
  (app) => {
    for (const field of fields) {
      const collection = app.findCollectionByNameOrId(field.in);
      const text = collection.fields.getByName(field.name);
      // As a superuser writes it, or encrypted.
      text.pattern = '^([a-z0-9]{32}|sealed:[A-Za-z0-9_-]{80})$';
      text.max = 87;
      app.save(collection);
    }
  },
  (app) => {
    for (const field of fields) {
      const collection = app.findCollectionByNameOrId(field.in);
      const text = collection.fields.getByName(field.name);
      text.pattern = field.before.pattern ?? '';
      text.max = field.before.max ?? 0;
      app.save(collection);
    }
  },
);
