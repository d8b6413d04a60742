import * as v from 'valibot';
import { recordId } from './fields';
import { emailField, inputEntries, nameField, optionalTextField, storedEntries } from './form-fields';
import { textMax } from './limits';

/** The fields of interest in an opportunity (spec §5). */
export const interestFields = {
  name: nameField('We need a name to pass on.'),
  email: emailField(),
  message: optionalTextField('area', textMax.message),
} as const;

/** Interest in an opportunity of the collaboration board. */
export const interestInput = v.object({
  opportunity_id: recordId('Choose an opportunity.'),
  ...inputEntries(interestFields),
});

export type InterestInput = v.InferOutput<typeof interestInput>;
/** As a form holds it, before it was checked. */
export type InterestTyped = v.InferInput<typeof interestInput>;

/** Interest as the person who posted the opportunity reads it. */
export const interestRecord = v.object({
  id: recordId(),
  ...storedEntries(interestFields),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type InterestRecord = v.InferOutput<typeof interestRecord>;
