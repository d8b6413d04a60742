/**
 * The first name that the text of a parent's yes said is shown (decision 115). Earlier answers did not store it. A name that is
 * public was in the text: its mailed answer gets it. A yes that was signed on a phone no longer shows a name.
 */
const isShown = "under_18 = TRUE AND show_first_name = TRUE AND consent_state = 'given'";
const firstWord = "substr(ltrim(name), 1, instr(ltrim(name) || ' ', ' ') - 1)";
const storeShown = `
  UPDATE consents SET shown_first_name = (SELECT ${firstWord} FROM event_rsvps WHERE event_rsvps.id = consents.about)
  WHERE state = 'given' AND how = 'link' AND about IN (SELECT id FROM event_rsvps WHERE ${isShown})
    AND rowid = (
      SELECT rowid FROM consents AS others WHERE others.about = consents.about AND how != 'team'
      ORDER BY created_at DESC, rowid DESC LIMIT 1
    )`;
const hideOthers = `
  UPDATE event_rsvps SET show_first_name = FALSE
  WHERE ${isShown} AND id NOT IN (SELECT about FROM consents WHERE shown_first_name != '')`;

migrate(
  (app) => {
    const consents = app.findCollectionByNameOrId('consents');
    consents.fields.add(new TextField({ name: 'shown_first_name' }));
    app.save(consents);
    for (const statement of [storeShown, hideOthers]) app.db().newQuery(statement).execute();
  },
  (app) => {
    const consents = app.findCollectionByNameOrId('consents');
    consents.fields.removeByName('shown_first_name');
    app.save(consents);
  },
);
