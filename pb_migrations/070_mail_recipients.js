/**
 * Limits mail per recipient, and lets every mail carry a link that works: `to_hash` and `sent_at` count what went to an
 * address in the last hour, `link_hash` is the hash of the secret in the mail's link.
 */
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.fields.add(new TextField({ name: 'to_hash', max: 64, hidden: true }));
    mails.fields.add(new TextField({ name: 'link_hash', max: 64, hidden: true }));
    mails.fields.add(new DateField({ name: 'sent_at' }));
    mails.addIndex('idx_mails_to', false, 'to_hash, sent_at', "to_hash != ''");
    mails.addIndex('idx_mails_about', false, 'about', '');
    app.save(mails);
  },
  (app) => {
    const mails = app.findCollectionByNameOrId('mails');
    mails.removeIndex('idx_mails_to');
    mails.removeIndex('idx_mails_about');
    for (const name of ['to_hash', 'link_hash', 'sent_at']) mails.fields.removeByName(name);
    app.save(mails);
  },
);
