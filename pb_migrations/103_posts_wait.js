/**
 * Posts of people whose post was never approved can wait for the team (decision 125). Until then only the person and the team
 * read them. `posts_approved` of an account: its posts appear at once. People with a public post have it already.
 */
const isPublic = 'waiting = false';
const isMine = (owner) => `(@request.auth.id != '' && ${owner} = @request.auth.id)`;
const posts = [
  { name: 'collaboration_opportunities', owner: 'user_id', shown: 'hidden = false' },
  { name: 'resources', owner: 'created_by', shown: "status = 'active'" },
];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'posts_approved', hidden: true }));
    app.save(users);
    for (const { name, owner, shown } of posts) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new BoolField({ name: 'waiting' }));
      for (const rule of ['listRule', 'viewRule']) {
        if (!collection[rule].includes(shown))
          throw new Error(`The ${rule} of ${name} does not say: ${shown}`);
        collection[rule] = collection[rule].replace(shown, `(${shown} && (${isPublic} || ${isMine(owner)}))`);
      }
      app.save(collection);
      app
        .db()
        .newQuery(
          `UPDATE users SET posts_approved = TRUE WHERE id IN (SELECT ${owner} FROM ${name} WHERE ${shown})`,
        )
        .execute();
    }
  },
  (app) => {
    for (const { name, owner, shown } of posts) {
      const collection = app.findCollectionByNameOrId(name);
      for (const rule of ['listRule', 'viewRule'])
        collection[rule] = collection[rule].replace(`(${shown} && (${isPublic} || ${isMine(owner)}))`, shown);
      // What the team has not read must not appear.
      const hide = name === 'resources' ? "status = 'hidden'" : 'hidden = TRUE';
      app.db().newQuery(`UPDATE ${name} SET ${hide} WHERE waiting`).execute();
      collection.fields.removeByName('waiting');
      app.save(collection);
    }
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('posts_approved');
    app.save(users);
  },
);
