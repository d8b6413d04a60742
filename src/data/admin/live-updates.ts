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

/** The fields that messages have, if not all: a draft has 20 KB, and is saved each second while somebody types. */
const sentFields: { readonly [N in CollectionName]?: string } = { content: 'id' };

/** Returns the topic of the changes of a collection. */
export function topicOf(collection: CollectionName): string {
  const fields = sentFields[collection];
  const options = fields && `?options=${encodeURIComponent(JSON.stringify({ query: { fields } }))}`;
  return `${collection}/*${options ?? ''}`;
}

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
