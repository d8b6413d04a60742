import * as v from 'valibot';
import { email, optionalText, recordId, requiredText } from './fields';
import { textMax } from './limits';

/** Interest in an opportunity of the collaboration board (spec §5). */
export const interestInput = v.object({
  opportunity_id: recordId('Choose an opportunity.'),
  name: requiredText(textMax.name, 'We need a name to pass on.'),
  email: email(),
  message: optionalText(textMax.message),
});

export type InterestInput = v.InferOutput<typeof interestInput>;
/** As a form holds it, before it was checked. */
export type InterestTyped = v.InferInput<typeof interestInput>;

/** Interest as the person who posted the opportunity reads it. */
export const interestRecord = v.object({
  id: recordId(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type InterestRecord = v.InferOutput<typeof interestRecord>;
