/**
 * The event that a parent's answer is about (decision 131); '' for an application. Earlier answers did not store it: they get the
 * event that their RSVP had at that time. Of an RSVP that was moved since, the audit log has it. Children move with their RSVP.
 */
const eventAt = (rsvp, time) => `coalesce(
  (SELECT json_extract(before, '$.event_id') FROM audit_log
   WHERE collection = 'event_rsvps' AND record_id = ${rsvp} AND created_at > ${time}
     AND json_extract(before, '$.event_id') != ''
   ORDER BY created_at, rowid LIMIT 1),
  (SELECT event_id FROM event_rsvps WHERE id = ${rsvp}), '')`;

const fill = `
  UPDATE consents SET event_id = ${eventAt(
    "(SELECT coalesce(nullif(party_of, ''), id) FROM event_rsvps WHERE id = consents.about)",
    'consents.created_at',
  )}`;
/** Answers in the trash are there with their RSVP, or with one of the event. They are restored with all of it. */
const ofTrash = (path) => `json_extract(set_aside.data, '$.${path}')`;
const trashedRsvp = `SELECT json_extract(others.data, '$.event_id') FROM set_aside AS others
  WHERE others.collection = 'event_rsvps' AND others.audit = set_aside.audit AND others.record_id = ${ofTrash('about')}`;
const fillTrash = `
  UPDATE set_aside SET data = json_set(data, '$.event_id', coalesce((${trashedRsvp}), ''))
  WHERE collection = 'consents'`;

migrate(
  (app) => {
    const consents = app.findCollectionByNameOrId('consents');
    consents.fields.add(new TextField({ name: 'event_id', max: 15 }));
    app.save(consents);
    for (const statement of [fill, fillTrash]) app.db().newQuery(statement).execute();
  },
  (app) => {
    const consents = app.findCollectionByNameOrId('consents');
    consents.fields.removeByName('event_id');
    app.save(consents);
    const forget =
      "UPDATE set_aside SET data = json_remove(data, '$.event_id') WHERE collection = 'consents'";
    app.db().newQuery(forget).execute();
  },
);
