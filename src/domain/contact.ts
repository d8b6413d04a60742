import * as v from 'valibot';
import { formTypes, inquiryTypes } from './choices';
import { email, oneOf, optionalText, requiredText } from './fields';
import { textMax } from './limits';

/** A message to the team (spec §5). `phone` comes from the ministries form, the next two from the music form; `''` is none. */
export const contactInput = v.object({
  form_type: oneOf(formTypes, 'Choose who this message is for.'),
  name: requiredText(textMax.name, 'We need a name to answer to.'),
  email: email(),
  phone: optionalText(textMax.phone),
  organization: optionalText(textMax.organization),
  inquiry_type: v.pipe(
    v.nullish(v.picklist(['', ...inquiryTypes], 'Choose one of the list.'), ''),
    v.transform((type) => type ?? ''),
  ),
  message: requiredText(textMax.message, 'Write a few words.'),
});

export type ContactInput = v.InferOutput<typeof contactInput>;
/** As a form holds it, before it was checked. */
export type ContactTyped = v.InferInput<typeof contactInput>;
