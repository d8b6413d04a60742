/**
 * The column that the admin pages search in: without accents, in lower case, and with the digits of the phone number (decision
 * 124). The server program fills it at every save (pocketbase/internal/search).
 */
const searched = {
  event_rsvps: ['name', 'email', 'phone'],
  contact_submissions: ['name', 'email', 'phone', 'message'],
  artist_submissions: ['name', 'email', 'phone', 'skills', 'role_interest'],
  newsletter_subscribers: ['email'],
};
const letters = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => letters[letter]);

function textOf(row, fields) {
  const words = fields.map((field) => fold(row[field]));
  if (fields.includes('phone')) words.splice(3, 0, row.phone.replace(/\D/g, ''));
  return words.join(' ').trim();
}

migrate(
  (app) => {
    for (const [name, fields] of Object.entries(searched)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new TextField({ name: 'search', max: 100000 }));
      app.save(collection);
      const shape = Object.fromEntries(['id', ...fields].map((field) => [field, '']));
      const rows = arrayOf(new DynamicModel(shape));
      const columns = fields.map((field) => `coalesce(${field}, '') AS ${field}`).join(', ');
      app.db().newQuery(`SELECT id, ${columns} FROM ${name}`).all(rows);
      for (const row of rows) {
        app
          .db()
          .newQuery(`UPDATE ${name} SET search = {:text} WHERE id = {:id}`)
          .bind({ id: row.id, text: textOf(row, fields) })
          .execute();
      }
    }
  },
  (app) => {
    for (const name of Object.keys(searched)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('search');
      app.save(collection);
    }
  },
);
