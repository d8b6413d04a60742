/** The collections of each hook, and what guests may query, from the tables of `src/domain/collections.ts`. */
import { collectionsWith, mayAdmins } from '../../src/domain/collections';
import { otherQueries, publicLists, publicTopics } from '../../src/domain/public-lists';

export const createdOnline = collectionsWith(({ create }) => create === 'accounts' || create === 'admins');
export const changedByAdmins = collectionsWith(({ update }) => mayAdmins(update));
export const deletedByAdmins = collectionsWith((row) => mayAdmins(row.delete));
export const rememberedWhenErased = collectionsWith(({ remembersErased }) => Boolean(remembersErased));

export const guestAccess = {
  queries: [...Object.values(publicLists), ...Object.values(otherQueries)],
  topics: publicTopics,
};
