/** The collections of each hook, and what guests may query, from the tables of `src/domain/collections.ts`. */
import { type Collection, collections, collectionsWith, mayAdmins } from '../../src/domain/collections';
import { otherQueries } from '../../src/domain/other-queries';
import { publicLists, publicTopics } from '../../src/domain/public-lists';

export const createdOnline = collectionsWith(({ create }) => create === 'accounts' || create === 'admins');
export const changedByAdmins = collectionsWith(({ update }) => mayAdmins(update));
export const deletedByAdmins = collectionsWith((row) => mayAdmins(row.delete));
export const rememberedWhenErased = collectionsWith(({ remembersErased }) => Boolean(remembersErased));

/** Returns a number of each collection. JSON omits those without one. */
const numbersOf = (numberOf: (row: Collection) => number | undefined): Record<string, number | undefined> =>
  Object.fromEntries(collectionsWith(() => true).map((name) => [name, numberOf(collections[name])]));

export const guestAccess = {
  queries: [...Object.values(publicLists), ...Object.values(otherQueries)],
  topics: publicTopics,
  counted: collectionsWith(({ isCounted }) => Boolean(isCounted)),
  crowds: collectionsWith(({ hasCrowds }) => Boolean(hasCrowds)),
  searched: Object.fromEntries(
    collectionsWith(({ searched }) => searched !== undefined).map((name) => {
      const { searched }: Collection = collections[name];
      return [name, searched];
    }),
  ),
  creates: numbersOf(({ creates }) => creates),
  createBytes: numbersOf(({ createBytes }) => createBytes),
};
