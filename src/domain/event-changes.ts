/** What guests have to know of a changed event. The admin page, the stored list and the mail share this shape. */
import * as v from 'valibot';

/** The fields of an event that decide whether and when somebody travels. */
const noticedFields = ['status', 'date', 'time', 'location'] as const;

export const fieldChange = v.object({
  field: v.picklist(noticedFields),
  /** As it was when the guests last heard of it. `date` is an instant, ISO 8601. */
  from: v.string(),
  to: v.string(),
});
export type FieldChange = v.InferOutput<typeof fieldChange>;

type Noticed = Readonly<Record<(typeof noticedFields)[number], string>>;

/**
 * Merges one more save into the changes that the guests do not know yet.
 *
 * @param known changes that were not announced before this save
 * @param before the event before the save; `date` as an ISO 8601 instant
 * @param after the event after it
 * @returns one entry per field that now differs from what the guests know; empty when every change was taken back
 */
export function mergeChanges(known: readonly FieldChange[], before: Noticed, after: Noticed): FieldChange[] {
  return noticedFields.flatMap((field) => {
    const from = known.find((change) => change.field === field)?.from ?? before[field];
    const to = after[field];
    return same(field, from, to) ? [] : [{ field, from, to }];
  });
}

const same = (field: string, one: string, other: string): boolean =>
  field === 'date' ? Date.parse(one) === Date.parse(other) : one === other;
