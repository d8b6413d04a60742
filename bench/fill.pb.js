/** A route of measurements: copies the only row of a collection, or the one with an `id`, with other ids, times and addresses. */
routerAdd('POST', '/api/bench/fill', (e) => {
  const query = e.request.url.query();
  const [collection, rows] = [query.get('collection'), Number(query.get('rows'))];
  const copied = query.get('id') ? `WHERE id = '${query.get('id')}'` : '';
  const columns = arrayOf(new DynamicModel({ name: '' }));
  e.app.db().newQuery(`SELECT name FROM pragma_table_info('${collection}')`).all(columns);
  const at = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' minutes')";
  const values = {
    id: "lower(hex(randomblob(7))) || 'a'",
    created_at: at,
    updated_at: at,
    queued_at: at,
    name: "'Guest ' || i",
    title: "'Title ' || i",
    email: "'guest' || i || '@example.org'",
    search: "'guest ' || i || ' guest' || i || '@example.org'",
    status:
      collection === 'event_rsvps' ? "CASE i % 3 WHEN 0 THEN 'waitlist' ELSE 'confirmed' END" : 'status',
  };
  const names = columns.map(({ name }) => name);
  e.app
    .db()
    .newQuery(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       INSERT INTO ${collection} (${names.map((name) => `"${name}"`).join()})
       SELECT ${names.map((name) => values[name] ?? `"${name}"`).join()}
       FROM n, (SELECT * FROM ${collection} ${copied} LIMIT 1)`,
    )
    .execute();
  // As the nightly job of PocketBase does.
  e.app.db().newQuery('PRAGMA optimize').execute();
  e.json(200, {});
});
