/**
 * Other pick-up codes (decision 086). A device could compute the earlier ones from its own secret. Codes that a parent or a door may know
 * already stay: those of people about whom there was ever a yes, and of guardians without an email, who have no other link.
 */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE event_rsvps SET pickup_code = printf('%04d', (random() & 0x7fffffff) % 10000)
       WHERE pickup_code != '' AND consent_state IN ('asked', 'refused') AND guardian_contact LIKE '%@%'
         AND id NOT IN (SELECT about FROM consents WHERE state = 'given')
         AND id NOT IN (SELECT rsvp_id FROM door_scans WHERE pickup_code != '')`,
      )
      .execute();
  },
  () => {},
);
