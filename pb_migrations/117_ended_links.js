/**
 * Links in mails that no longer open an RSVP, because its email was corrected since (decision 140). The first mails about RSVPs had
 * the secret of the device. It becomes the secret of their link, so that it ends with the others.
 */
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.add(new BoolField({ name: 'link_ended' }));
    app.save(mails);
    app
      .db()
      .newQuery(
        `UPDATE mails SET link_hash = (SELECT manage_hash FROM event_rsvps WHERE id = about)
         WHERE message = 'rsvp' AND status != 'given-up' AND link_hash = '' AND about IN (SELECT id FROM event_rsvps)`,
      )
      .execute();
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.removeByName('link_ended');
    app.save(mails);
  },
);
