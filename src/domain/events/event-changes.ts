/** Changes of an event that its guests should know. The admin pages, the stored list and the mail share this shape. */
import * as v from 'valibot';

/** The fields that decide whether, when and where guests travel. */
export const noticedFields = ['status', 'date', 'time', 'location'] as const;

export const fieldChange = v.object({
  field: v.picklist(noticedFields),
  /** The value that the guests were last notified of. Dates are ISO 8601. */
  from: v.string(),
  to: v.string(),
});
export type FieldChange = v.InferOutput<typeof fieldChange>;

type Noticed = Readonly<Record<(typeof noticedFields)[number], string>>;

/** Adds a save of the event to its unannounced changes. Returns the fields that differ from the last notification. */
export function mergeChanges(known: readonly FieldChange[], before: Noticed, after: Noticed): FieldChange[] {
  return noticedFields.flatMap((field) => {
    const from = known.find((change) => change.field === field)?.from ?? before[field];
    const to = after[field];
    return same(field, from, to) ? [] : [{ field, from, to }];
  });
}

const same = (field: string, one: string, other: string): boolean =>
  field === 'date' ? Date.parse(one) === Date.parse(other) : one === other;
