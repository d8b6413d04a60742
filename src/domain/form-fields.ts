/** Form fields, described once for forms, checks, lists and exports. Texts: `content/field-words.ts`. */
import * as v from 'valibot';
import {
  email,
  listedChoice,
  oneOf,
  optionalFlag,
  optionalLine,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  personName,
  requiredLine,
  requiredText,
  wholeNumber,
} from './fields';
import { textMax } from './limits';

export interface FormField {
  schema: v.GenericSchema;
  /** Reads the field of a stored record, also from an older or newer version of the site. */
  stored: v.GenericSchema;
  control:
    | 'name'
    | 'email'
    | 'phone'
    | 'organization'
    | 'link'
    | 'text'
    | 'area'
    | 'choice'
    | 'icons'
    | 'flag'
    | 'count'
    /** A phone number or an email. */
    | 'contact'
    | 'other-name';
  empty: string | number | boolean;
  /** Set if the form shows the limit. */
  max?: number;
  optional?: true;
  choices?: readonly string[];
  /** It is printed on the guest list. */
  onGuestList?: true;
}
export type FormFields = Readonly<Record<string, FormField>>;

const storedText = v.optional(v.string(), '');
const text = { stored: storedText, empty: '' } as const;

export const nameField = (missing: string) =>
  ({ ...text, control: 'name', schema: personName(missing), max: textMax.name }) as const;

export const emailField = (missing?: string, wrong?: string) =>
  ({ ...text, control: 'email', schema: email(missing, wrong), max: textMax.email }) as const;

export const phoneField = {
  ...text,
  control: 'phone',
  schema: optionalPhone(),
  max: textMax.phone,
  optional: true,
} as const;

export const organizationField = {
  ...text,
  control: 'organization',
  schema: optionalLine(textMax.organization),
  max: textMax.organization,
  optional: true,
} as const;

export const linkField = {
  ...text,
  control: 'link',
  schema: optionalWebAddress(),
  max: textMax.url,
  optional: true,
} as const;

/** Required text of one line in a post. The form shows no limit; only a text over it gets a message. */
export const postLineField = (control: 'text' | 'name', missing: string) =>
  ({ ...text, control, schema: requiredLine(textMax.postLine, missing) }) as const;

/** Required text of one line (`text`) or several (`area`). */
export const textField = <Control extends 'text' | 'area' | 'name'>(
  control: Control,
  max: number,
  missing: string,
) => ({
  ...text,
  control,
  schema: (control === 'area' ? requiredText : requiredLine)(max, missing),
  ...(max < textMax.withoutSpecLimit && { max }),
});

export const optionalTextField = <Control extends 'text' | 'area' | 'other-name'>(
  control: Control,
  max: number,
) =>
  ({
    ...text,
    control,
    schema: (control === 'area' ? optionalText : optionalLine)(max),
    max,
    optional: true,
  }) as const;

/** A choice. Input must be one of `choices`; a stored value of another version stays as it is. */
export const choiceField = <const T extends readonly [string, ...string[]]>(choices: T, missing: string) =>
  ({ ...text, control: 'choice', schema: oneOf(choices, missing), choices }) as const;

/** A choice from a list of the owner's, which the form adds. */
export const listedChoiceField = (missing: string) =>
  ({ ...text, control: 'choice', schema: listedChoice(missing) }) as const;

export const optionalChoiceField = <const T extends readonly string[]>(choices: T, wrong: string) =>
  ({
    ...text,
    control: 'choice',
    schema: v.pipe(
      v.nullish(v.picklist(['', ...choices], wrong), ''),
      v.transform((choice) => choice ?? ''),
    ),
    choices,
    optional: true,
  }) as const;

export const flagField = {
  control: 'flag',
  schema: optionalFlag(),
  stored: v.optional(v.boolean(), false),
  empty: false,
  optional: true,
} as const;

export const countField = (min: number, max: number, tooFew: string, tooMany: string) =>
  ({
    control: 'count',
    schema: wholeNumber(min, max, tooFew, tooMany),
    stored: v.number(),
    empty: min,
  }) as const;

type Part<Fields extends FormFields, Key extends 'schema' | 'stored'> = {
  -readonly [Name in keyof Fields]: Fields[Name][Key];
};

const partOf = <Fields extends FormFields, Key extends 'schema' | 'stored'>(fields: Fields, key: Key) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[key]])) as Part<Fields, Key>;

export const inputEntries = <Fields extends FormFields>(fields: Fields) => partOf(fields, 'schema');

export const storedEntries = <Fields extends FormFields>(fields: Fields) => partOf(fields, 'stored');

/** Returns an input as requests contain it: an empty text is null. The schemas read null and '' alike (decision 011). */
export const withNulls = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, value === '' ? null : value]));

export const emptyForm = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as {
    -readonly [Name in keyof Fields]: v.InferInput<Fields[Name]['schema']>;
  };
