import * as v from 'valibot';
import { reportKinds } from './choices';
import { oneOf, recordId, requiredText } from './fields';
import { textMax } from './limits';

/** What somebody finds wrong with a post, for the team. `about` is the post's id. */
export const reportInput = v.object({
  kind: oneOf(reportKinds, 'Say what it is about.'),
  about: recordId('Say which post it is.'),
  reason: requiredText(textMax.message, 'Say what is wrong with it.'),
});
export type ReportInput = v.InferOutput<typeof reportInput>;
export type ReportTyped = v.InferInput<typeof reportInput>;
