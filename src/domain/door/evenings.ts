/** How many came to each evening of a kind of event, as the server counts them for the team (decision 070). Numbers without names. */
import * as v from 'valibot';
import { recordId } from '../fields';

/** The latest evenings that one answer has: more than a year of weekly ones. */
export const mostEvenings = 60;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const evening = v.object({
  id: recordId(),
  title: v.string(),
  /** When it began, ISO 8601. */
  date: v.string(),
  /** People who came in, children included, each once. Null if no door was used. */
  came: v.nullable(count),
  /** Seats of confirmed guests, walk-ins included. */
  seats: count,
});
export type Evening = v.InferOutput<typeof evening>;

/** `GET /api/byop/evenings?type=<type>`: the evenings that have begun and were not cancelled, of leaders only their own. */
export const eveningsAnswer = v.object({
  /** From the first to the latest. */
  evenings: v.array(evening),
  /** Whether earlier ones were left out. */
  more: v.boolean(),
});
export type EveningsAnswer = v.InferOutput<typeof eveningsAnswer>;
