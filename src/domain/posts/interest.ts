import * as v from 'valibot';
import { recordId } from '../fields';
import { emailField, inputEntries, nameField, optionalTextField, storedEntries } from '../form-fields';
import { textMax } from '../limits';

export const interestFields = {
  name: nameField('We need a name to pass on.'),
  email: emailField(),
  message: optionalTextField('area', textMax.message),
} as const;

export const interestInput = v.object({
  opportunity_id: recordId('Choose an opportunity.'),
  ...inputEntries(interestFields),
});

export type InterestInput = v.InferOutput<typeof interestInput>;
export type InterestTyped = v.InferInput<typeof interestInput>;

export const interestRecord = v.object({
  id: recordId(),
  ...storedEntries(interestFields),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type InterestRecord = v.InferOutput<typeof interestRecord>;
