routerAdd('POST', '/api/test/fill', (e) => {
  const event = e.request.url.query().get('event');
  const rsvps = Number(e.request.url.query().get('rsvps')) || 10000;
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ';
  const id = 'substr(lower(hex(randomblob(8))), 1, 15)';
  const at = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' minutes')";
  e.app
    .db()
    .newQuery(
      numbers +
        rsvps +
        ') INSERT INTO event_rsvps (id, event_id, name, email, number_of_guests, status, ' +
        'created_at, updated_at, queued_at) SELECT ' +
        id +
        ", '" +
        event +
        "', 'Guest ' || i, 'guest' || i || '@example.org', " +
        "1 + i % 4, CASE i % 3 WHEN 0 THEN 'waitlist' ELSE 'confirmed' END, " +
        at +
        ', ' +
        at +
        ', ' +
        at +
        ' FROM n',
    )
    .execute();
  e.app
    .db()
    .newQuery(
      numbers +
        '5000) INSERT INTO contact_submissions (id, form_type, name, email, message, status, ' +
        'created_at, updated_at) SELECT ' +
        id +
        ", 'music', 'Person ' || i, 'person' || i || '@example.org', " +
        "'Words ' || i || ' and more of them', 'new', " +
        at +
        ', ' +
        at +
        ' FROM n',
    )
    .execute();
  e.json(200, {});
});
