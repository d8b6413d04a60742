/**
 * Who knows the secret of a door key (decision 142). Lists no longer have it. Keys from before count as known to their maker, and to
 * everybody who could read the list: so they end, too, when one of them loses the right. Those whose maker has lost it already end now.
 */
const mayKnow = `role IN ('owner', 'admin') OR role = 'leader' AND EXISTS (
  SELECT 1 FROM events, json_each(events.leaders) AS leader
  WHERE events.id = door_keys.event_id AND leader.value = users.id)`;
const maker =
  "SELECT actor AS id FROM audit_log WHERE collection = 'door_keys' AND action = 'create' AND record_id = door_keys.id";

migrate(
  (app) => {
    const keys = app.findCollectionByNameOrId('door_keys');
    keys.fields.getByName('secret').hidden = true;
    keys.fields.add(new JSONField({ name: 'known_to', hidden: true }));
    app.save(keys);
    app
      .db()
      .newQuery(
        `UPDATE door_keys SET known_to = (
           SELECT json_group_array(id) FROM (SELECT id FROM users WHERE ${mayKnow} UNION ${maker}))`,
      )
      .execute();
    app
      .db()
      .newQuery(
        `UPDATE door_keys SET turned_off_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE turned_off_at = ''
           AND EXISTS (${maker} AND actor NOT IN (SELECT users.id FROM users WHERE ${mayKnow}))`,
      )
      .execute();
  },
  (app) => {
    const keys = app.findCollectionByNameOrId('door_keys');
    keys.fields.getByName('secret').hidden = false;
    keys.fields.removeByName('known_to');
    app.save(keys);
  },
);
