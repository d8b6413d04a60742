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

/** The fields of a message to the team. */
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

const everyField = v.object({
  form_type: oneOf(formTypes, 'Choose who this message is for.'),
  ...inputEntries(contactFields),
});

type OfOneForm = 'phone' | 'organization' | 'inquiry_type';
type Fields = v.InferOutput<typeof everyField>;

/** Without the empty fields of the other form. */
export const contactInput = v.pipe(
  everyField,
  v.transform((input): Omit<Fields, OfOneForm> & Partial<Pick<Fields, OfOneForm>> => {
    const names: readonly string[] = contactForms[input.form_type];
    const own = Object.entries(input).filter(
      ([name, value]) => name === 'form_type' || names.includes(name) || value !== '',
    );
    return Object.fromEntries(own) as typeof input;
  }),
);

export type ContactInput = v.InferOutput<typeof contactInput>;
export type ContactTyped = v.InferInput<typeof contactInput>;
