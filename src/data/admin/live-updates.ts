/** The changes that the session may read, from PocketBase's event stream (`../live-updates.ts`). */
import * as v from 'valibot';
import { type CollectionName, type CollectionWith, collectionsWith } from '../../domain/collections';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { client } from '../pocketbase-client';

const message = v.object({
  action: v.picklist(['create', 'update', 'delete']),
  record: v.looseObject({ id: recordId() }),
});

export type LiveCollection = CollectionWith<{ live: true }>;

export interface AdminChange {
  collection: CollectionName;
  action: v.InferOutput<typeof message>['action'];
  id: string;
  record: Record<string, unknown>;
}

/** Returns the topic of the changes of a collection. */
export const topicOf = (collection: CollectionName): string => `${collection}/*`;

const collections = new Map(
  collectionsWith(({ live }) => Boolean(live)).map((name) => [topicOf(name), name]),
);

export const adminTopics: readonly string[] = [...collections.keys()];

/** Returns the headers that subscribe with the rights of the session. */
export const sessionHeaders = (): Record<string, string> => ({ authorization: client.authStore.token });

/** Parses a message of {@link adminTopics}. Returns null for an invalid one, and for other topics. */
export function readAdminChange(topic: string, data: unknown): AdminChange | null {
  const collection = collections.get(topic);
  const read = readerOf(message)(data);
  if (!collection || !read) return null;
  const { action, record } = read;
  return { collection, action, id: record.id, record };
}
