/** One action on many rows, and its undo (docs/decisions/126-many-rows.md). */
import * as v from 'valibot';
import { optionalFlag, recordId } from '../fields';
import { laterRows, rowsPerRequest } from '../limits';

const rows = v.pipe(
  v.array(
    v.object({
      id: recordId(),
      /** Of the row that the person saw, as in `seen_updated`. '' changes the row in any case. */
      updated_at: v.optional(v.string(), ''),
    }),
  ),
  v.minLength(1, 'No row was chosen.'),
  v.maxLength(rowsPerRequest, `At most ${rowsPerRequest} rows in one request.`),
);

const common = {
  collection: v.string(),
  rows,
  /** The id of the action, created on the device. Its requests share it, and a repeated one changes nothing again. */
  group: recordId(),
  over_capacity: optionalFlag(),
  /** The rows of the same action in later requests: they do not get the seats that this one frees. */
  later: v.optional(v.pipe(v.array(recordId()), v.maxLength(laterRows, `At most ${laterRows} rows.`)), []),
};

export const bulkRequest = v.variant('action', [
  v.object({
    action: v.literal('change'),
    change: v.record(v.string(), v.union([v.string(), v.boolean()])),
    ...common,
  }),
  v.object({ action: v.literal('delete'), ...common }),
]);

export const undoGroupRequest = v.object({
  group: recordId(),
  /** The id of the undo, created on the device. */
  audit_id: recordId(),
  /** `next` of the answer before; '' at first. */
  after: v.optional(v.union([v.literal(''), recordId()]), ''),
  over_capacity: optionalFlag(),
});

/** Of `over_capacity`. */
export const refusedCounts = v.object({
  event: v.string(),
  seats: v.number(),
  taken: v.number(),
  wanted: v.number(),
});

export const refusedRow = v.object({
  id: v.string(),
  name: v.string(),
  code: v.string(),
  message: v.string(),
  ...v.partial(refusedCounts).entries,
});
export type RefusedRow = v.InferOutput<typeof refusedRow>;

/** A party on the waitlist that got freed seats. */
export const promotedParty = v.object({ id: recordId(), name: v.string(), number_of_guests: v.number() });

const answered = {
  /** The number of rows that the request changed, or an earlier one with the same ids. */
  done: v.number(),
  refused: v.array(refusedRow),
  promoted: v.array(promotedParty),
};

export const bulkAnswer = v.object({
  ...answered,
  /** The number of rows that were done or refused, in the order of the request. The device sends the others again. */
  handled: v.number(),
});
export const undoGroupAnswer = v.object({
  ...answered,
  /** What the next request sends as `after`; '' when nothing is left. */
  next: v.string(),
});
