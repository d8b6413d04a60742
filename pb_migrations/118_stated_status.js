/**
 * The status that a mail about an RSVP stated when it was sent: what its person knows (decision 020). Of earlier mails only
 * "cancelled" is certain; the others stated one of the others, most likely the present one.
 */
const cancelled = "'rsvp-cancelled', 'rsvp-cancelled-by-team'";
const others = `'rsvp', 'rsvp-promoted', 'rsvp-answered', 'rsvp-changed', 'rsvp-restored-by-team', 'rsvp-moved', 'rsvp-by-team',
  'event-changed', 'rsvp-again'`;

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.add(new TextField({ name: 'stated_status', max: 20 }));
    app.save(mails);
    app
      .db()
      .newQuery(
        `UPDATE mails SET stated_status = CASE
           WHEN message IN (${cancelled}) THEN 'cancelled'
           WHEN message != 'rsvp-promoted'
             AND 'waitlist' = (SELECT status FROM event_rsvps WHERE id = about) THEN 'waitlist'
           ELSE 'confirmed' END
         WHERE status = 'sent' AND message IN (${cancelled}, ${others})`,
      )
      .execute();
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.removeByName('stated_status');
    app.save(mails);
  },
);
