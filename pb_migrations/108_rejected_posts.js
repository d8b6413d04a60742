/**
 * A post that the team rejected (decision 125): its author still reads it, and can change it, so that it waits again, or delete it.
 * The author of a resource may do so while it waits, too. Posts that were rejected before are hidden, as before.
 */
const posts = [
  { name: 'collaboration_opportunities', owner: 'user_id', shown: 'hidden = false' },
  { name: 'resources', owner: 'created_by', shown: "status = 'active'" },
];
const isMine = (owner) => `(@request.auth.id != '' && ${owner} = @request.auth.id)`;
const readable = ({ owner, shown }) => `(${shown} && (waiting = false || ${isMine(owner)}))`;
const readableOrRejected = (post) => `(${readable(post)} || (rejected = true && ${isMine(post.owner)}))`;
const ofAuthor = `(${isMine('created_by')} && (waiting = true || rejected = true))`;

function replaceIn(collection, rules, from, to) {
  for (const rule of rules) {
    if (!collection[rule].includes(from)) throw new Error(`The ${rule} of ${collection.name} has no ${from}`);
    collection[rule] = collection[rule].replace(from, to);
  }
}

migrate(
  (app) => {
    for (const post of posts) {
      const collection = app.findCollectionByNameOrId(post.name);
      collection.fields.add(new BoolField({ name: 'rejected' }));
      replaceIn(collection, ['listRule', 'viewRule'], readable(post), readableOrRejected(post));
      if (post.name === 'resources')
        for (const rule of ['updateRule', 'deleteRule'])
          collection[rule] = `(${collection[rule]}) || ${ofAuthor}`;
      app.save(collection);
    }
  },
  (app) => {
    for (const post of posts) {
      const collection = app.findCollectionByNameOrId(post.name);
      replaceIn(collection, ['listRule', 'viewRule'], readableOrRejected(post), readable(post));
      if (post.name === 'resources')
        for (const rule of ['updateRule', 'deleteRule'])
          collection[rule] = collection[rule].replace(`) || ${ofAuthor}`, '').slice(1);
      collection.fields.removeByName('rejected');
      app.save(collection);
    }
  },
);
