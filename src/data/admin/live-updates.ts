/** The changes that the session may read, from PocketBase's event stream (`../live-updates.ts`). */
import * as v from 'valibot';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { client } from '../pocketbase-client';

const message = v.object({
  action: v.picklist(['create', 'update', 'delete']),
  record: v.looseObject({ id: recordId() }),
});

/**
 * The collections whose changes the admin pages can follow. The server must create their rows with record events: scans have none,
 * so follow `doorTopic`.
 */
const liveCollections = [
  'events',
  'event_rsvps',
  'rsvp_changes',
  'consents',
  'unannounced_changes',
  'contact_submissions',
  'artist_submissions',
  'collaboration_opportunities',
  'collaboration_interest',
  'resources',
  'reports',
  'photos',
  'newsletter_subscribers',
  'donations',
  'door_keys',
  'audit_log',
  'client_errors',
] as const;
export type LiveCollection = (typeof liveCollections)[number];

export interface AdminChange {
  collection: LiveCollection;
  action: v.InferOutput<typeof message>['action'];
  id: string;
  record: Record<string, unknown>;
}

const collections = new Map<string, LiveCollection>(liveCollections.map((name) => [`${name}/*`, name]));

export const adminTopics: readonly string[] = [...collections.keys()];

/** Returns the headers that subscribe with the rights of the session. */
export const sessionHeaders = (): Record<string, string> => ({ authorization: client.authStore.token });

/** Parses a message of {@link adminTopics}. Returns null for an invalid one. */
export function readAdminChange(topic: string, data: unknown): AdminChange | null {
  const collection = collections.get(topic);
  const read = parse(message, data);
  if (!collection || !read.ok) return null;
  const { action, record } = read.value;
  return { collection, action, id: record.id, record };
}
