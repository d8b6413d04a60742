/** A list that an admin exports as a file: the history says which one, and how many rows (decision 126). */
import * as v from 'valibot';
import { recordId } from '../fields';

const exportedLists = [
  'event_rsvps',
  'attendance',
  'contact_submissions',
  'artist_submissions',
  'newsletter_subscribers',
  'donations',
] as const;
export type ExportedList = (typeof exportedLists)[number];

export const listExport = v.object({
  list: v.picklist(exportedLists, 'There is no such list.'),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The event of the list; '' for all. */
  event_id: v.optional(v.union([v.literal(''), recordId()]), ''),
});
export type ListExport = v.InferOutput<typeof listExport>;
