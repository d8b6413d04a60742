/** Reads who else of the team has a record open. */

import { type Viewer, viewersAnswer } from '../../domain/admin/viewers';
import type { CollectionName } from '../../domain/collections';
import { readerOf } from '../../domain/parse';
import { client } from '../pocketbase-client';

/** Returns none if the server does not answer. Never throws. */
export async function readViewers(collection: CollectionName, id: string): Promise<readonly Viewer[]> {
  try {
    const query = { collection, id };
    return (
      readerOf(viewersAnswer)(await client.send('/api/byop/viewers', { method: 'GET', query }))?.viewers ?? []
    );
  } catch {
    // Without signal, or the role was taken: the list itself says so.
    return [];
  }
}
