/** The people of the team who have the same record open (docs/decisions/130-overview.md). */
import * as v from 'valibot';
import type { CollectionName } from '../collections';
import { recordId } from '../fields';

export type ViewersTopic = `viewers/${CollectionName}/${string}`;

/** Returns the realtime topic of a record that is open. Its messages say only that somebody came or went. */
export const viewersTopic = (collection: CollectionName, id: string): ViewersTopic =>
  `viewers/${collection}/${id}`;

export const viewersAnswer = v.object({
  /** The others, not the account that asks. */
  viewers: v.array(v.object({ id: recordId(), email: v.string() })),
});
export type Viewer = v.InferOutput<typeof viewersAnswer>['viewers'][number];
