/** Seats, counted: public numbers about private rows. `event` is the event itself, for `expand`: one request for the list. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'view',
        name: 'event_seats',
        listRule: '',
        viewRule: '',
        viewQuery: `
          SELECT
            events.id,
            events.id AS event,
            COUNT(CASE WHEN rsvps.status = 'confirmed' THEN 1 END) AS confirmed_rsvps,
            CAST(TOTAL(CASE WHEN rsvps.status = 'confirmed' THEN rsvps.number_of_guests END) AS INT) AS confirmed_guests,
            COUNT(CASE WHEN rsvps.status = 'waitlist' THEN 1 END) AS waitlisted
          FROM events
          LEFT JOIN event_rsvps AS rsvps ON rsvps.event_id = events.id
          GROUP BY events.id`,
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('event_seats')),
);
