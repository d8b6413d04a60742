import * as v from 'valibot';
import { formTypes, inquiryTypes } from './choices';
import { oneOf } from './fields';
import {
  emailField,
  inputEntries,
  nameField,
  optionalChoiceField,
  organizationField,
  phoneField,
  textField,
} from './form-fields';
import { textMax } from './limits';

/** The fields of a message to the team (spec §5). */
export const contactFields = {
  name: nameField('We need your name.'),
  email: emailField(),
  phone: phoneField,
  organization: organizationField,
  inquiry_type: optionalChoiceField(inquiryTypes, 'Choose one of the list.'),
  message: textField('area', textMax.message, 'Write a few words.'),
} as const;

export const contactForms = {
  ministries: ['name', 'email', 'phone', 'message'],
  music: ['name', 'email', 'organization', 'inquiry_type', 'message'],
} as const satisfies Record<(typeof formTypes)[number], readonly (keyof typeof contactFields)[]>;

export const contactInput = v.object({
  form_type: oneOf(formTypes, 'Choose who this message is for.'),
  ...inputEntries(contactFields),
});

export type ContactInput = v.InferOutput<typeof contactInput>;
export type ContactTyped = v.InferInput<typeof contactInput>;
