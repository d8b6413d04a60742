/**
 * Links in mails that no longer open an RSVP, because its email was corrected since (decision 140), also before this update. The first
 * mails about RSVPs had the secret of the device. It becomes the secret of their link, so that it ends with the others at the next
 * correction. It does not end now: the device of the person has it, too.
 */
function endLinksToOthers(app) {
  const mailed = arrayOf(new DynamicModel({ id: '', email: '', to: '' }));
  app
    .db()
    .newQuery(
      `SELECT mails.id, rsvps.email, mails.to_hash AS "to" FROM mails JOIN event_rsvps AS rsvps ON rsvps.id = mails.about
       WHERE mails.link_hash != '' AND mails.to_hash != '' AND mails.message NOT LIKE 'consent%'`,
    )
    .all(mailed);
  for (const { id, email, to } of mailed) {
    // A superuser may have written it as no form would.
    if ([email, email.trim().toLowerCase()].some((one) => $security.sha256(one) === to)) continue;
    app.db().newQuery('UPDATE mails SET link_ended = TRUE WHERE id = {:id}').bind({ id }).execute();
  }
}

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.add(new BoolField({ name: 'link_ended' }));
    app.save(mails);
    endLinksToOthers(app);
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
