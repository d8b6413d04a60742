/**
 * What the admin's desk needs beside that: private notes, posts that can be taken off the board, a subscriber that can be
 * looked at, flyers as AVIF, and an index for every list that is shown newest first.
 */
migrate(
  (app) => {
    const admin = "@request.auth.role = 'admin'";
    for (const name of ['contact_submissions', 'artist_submissions']) {
      const inbox = app.findCollectionByNameOrId(name);
      inbox.fields.add(new TextField({ name: 'notes', max: 5000 }));
      app.save(inbox);
    }
    const opportunities = app.findCollectionByNameOrId('collaboration_opportunities');
    opportunities.fields.add(new BoolField({ name: 'hidden' }));
    opportunities.listRule = `hidden = false || ${admin}`;
    opportunities.viewRule = `hidden = false || ${admin}`;
    app.save(opportunities);

    const interest = app.findCollectionByNameOrId('collaboration_interest');
    interest.addIndex('idx_collaboration_interest_created_at', false, 'created_at', '');
    app.save(interest);

    const subscribers = app.findCollectionByNameOrId('newsletter_subscribers');
    subscribers.viewRule = admin;
    subscribers.addIndex('idx_newsletter_subscribers_created_at', false, 'created_at', '');
    app.save(subscribers);

    const events = app.findCollectionByNameOrId('events');
    events.fields.getByName('flyer').mimeTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
    app.save(events);
  },
  (app) => {
    for (const name of ['contact_submissions', 'artist_submissions']) {
      const inbox = app.findCollectionByNameOrId(name);
      inbox.fields.removeByName('notes');
      app.save(inbox);
    }
    const opportunities = app.findCollectionByNameOrId('collaboration_opportunities');
    opportunities.listRule = '';
    opportunities.viewRule = '';
    opportunities.fields.removeByName('hidden');
    app.save(opportunities);

    const interest = app.findCollectionByNameOrId('collaboration_interest');
    interest.removeIndex('idx_collaboration_interest_created_at');
    app.save(interest);

    const subscribers = app.findCollectionByNameOrId('newsletter_subscribers');
    subscribers.viewRule = null;
    subscribers.removeIndex('idx_newsletter_subscribers_created_at');
    app.save(subscribers);

    const events = app.findCollectionByNameOrId('events');
    events.fields.getByName('flyer').mimeTypes = ['image/png', 'image/jpeg', 'image/webp'];
    app.save(events);
  },
);
