/**
 * Accounts are unique by email whatever its case, and so is signing in. Of two accounts that differ only in case, the one in
 * lower case keeps the address: it is the only one that the site's form could sign in to.
 */
migrate(
  (app) => {
    const db = app.db();
    db.newQuery(
      `UPDATE users SET email = id || '@duplicate.invalid', verified = FALSE WHERE email != lower(email) AND EXISTS
         (SELECT 1 FROM users AS other WHERE other.id != users.id AND lower(other.email) = lower(users.email)
            AND (other.email = lower(other.email) OR other.rowid < users.rowid))`,
    ).execute();
    db.newQuery('UPDATE users SET email = lower(email) WHERE email != lower(email)').execute();
    const users = app.findCollectionByNameOrId('users');
    const name = 'idx_email__pb_users_auth_';
    users.removeIndex(name);
    users.addIndex(name, true, '`email` COLLATE NOCASE', "`email` != ''");
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const name = 'idx_email__pb_users_auth_';
    users.removeIndex(name);
    users.addIndex(name, true, '`email`', "`email` != ''");
    app.save(users);
  },
);
