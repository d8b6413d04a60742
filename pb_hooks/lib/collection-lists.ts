/** The collections of each hook, and what guests may query, from the tables of `src/domain`. */

import {
  type Collection,
  type CollectionName,
  collections,
  collectionsWith,
} from '../../src/domain/collections';
import { olderEventQueries } from '../../src/domain/events/older-events';
import { otherQueries } from '../../src/domain/other-queries';
import { type PublicList, publicLists, publicTopics } from '../../src/domain/public-lists';
import { type Action, mayTeam } from '../../src/domain/roles';
import { foldedLetters } from '../../src/domain/text/fold';

const ofTeam = (action: Action): CollectionName[] =>
  collectionsWith(() => true).filter((name) => mayTeam(name, action));

/** Created by accounts or the team. Rows of the other collections come from outboxes. */
export const createdOnline = ofTeam('create').filter((name) => !isSubmitted(collections[name]));
export const changedByTeam = ofTeam('update');
export const deletedByTeam = ofTeam('delete');
export const rememberedWhenErased = collectionsWith(({ remembersErased }) => Boolean(remembersErased));

/** Returns whether devices send rows of a collection from their outbox. */
export function isSubmitted({ create }: Collection): boolean {
  return create === 'everyone';
}

/** Returns a number of each collection. JSON omits those without one. */
const numbersOf = (numberOf: (row: Collection) => number | undefined): Record<string, number | undefined> =>
  Object.fromEntries(collectionsWith(() => true).map((name) => [name, numberOf(collections[name])]));

export const guestAccess = {
  queries: [publicLists, olderEventQueries, otherQueries].flatMap((table): PublicList[] =>
    Object.values(table),
  ),
  topics: publicTopics,
  counted: collectionsWith(({ isCounted }) => Boolean(isCounted)),
  crowds: collectionsWith(({ hasCrowds }) => Boolean(hasCrowds)),
  searched: Object.fromEntries(
    collectionsWith(({ searched }) => searched !== undefined).map((name) => {
      const { searched }: Collection = collections[name];
      return [name, searched];
    }),
  ),
  letters: Object.entries(foldedLetters).flat(),
  creates: numbersOf(({ creates }) => creates),
  createBytes: numbersOf(({ createBytes }) => createBytes),
};
