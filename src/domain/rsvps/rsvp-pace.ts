/** How many RSVPs an event got in the last hour, for the team (docs/decisions/045-rate-limits-for-a-crowd.md). */
import * as v from 'valibot';

export const rsvpPaceAnswer = v.object({
  taken: v.number(),
  /** How many it may take; 0 without rate limits. */
  most: v.number(),
  /** Later RSVPs will soon wait on the phones. */
  is_near: v.boolean(),
});
export type RsvpPace = v.InferOutput<typeof rsvpPaceAnswer>;
