/**
 * How a field of a form is described, once, for everything that reads it: the form, the check on the device and on the
 * server, lists, exports, the printed guest list and retention. The words of a field are in `content/field-words.ts`.
 */
import * as v from 'valibot';
import {
  email,
  oneOf,
  optionalFlag,
  optionalText,
  optionalWebAddress,
  requiredText,
  wholeNumber,
} from './fields';
import { textMax } from './limits';

export interface FormField {
  /** Checks what a person enters. */
  schema: v.GenericSchema;
  /** Reads the field of a stored record. Accepts what an older or newer version of the site stored. */
  stored: v.GenericSchema;
  /** How it is entered and shown. */
  control:
    | 'name'
    | 'email'
    | 'phone'
    | 'organization'
    | 'link'
    | 'text'
    | 'area'
    | 'choice'
    | 'pictures'
    | 'flag'
    | 'count';
  /** Its value in an empty form. */
  empty: string | number | boolean;
  /** The most characters, where the form shows a limit. */
  max?: number;
  optional?: true;
  choices?: readonly string[];
  /** It is a column of the printed guest list. */
  atDoor?: true;
  /** It says nothing about anybody: it stays when the record is emptied after its term. */
  impersonal?: true;
}
export type FormFields = Readonly<Record<string, FormField>>;

const storedText = v.optional(v.string(), '');
const text = { stored: storedText, empty: '' } as const;

export const nameField = (missing: string) =>
  ({ ...text, control: 'name', schema: requiredText(textMax.name, missing), max: textMax.name }) as const;

/** The messages as in {@link email}. */
export const emailField = (missing?: string, wrong?: string) =>
  ({ ...text, control: 'email', schema: email(missing, wrong), max: textMax.email }) as const;

export const phoneField = {
  ...text,
  control: 'phone',
  schema: optionalText(textMax.phone),
  max: textMax.phone,
  optional: true,
} as const;

export const organizationField = {
  ...text,
  control: 'organization',
  schema: optionalText(textMax.organization),
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

/** One line (`text`) or several (`area`) that must be filled in. */
export const textField = <Control extends 'text' | 'area' | 'name'>(
  control: Control,
  max: number,
  missing: string,
) => ({ ...text, control, schema: requiredText(max, missing), ...(max < textMax.open && { max }) });

/** One line (`text`) or several (`area`) that may stay empty. */
export const optionalTextField = <Control extends 'text' | 'area'>(control: Control, max: number) =>
  ({ ...text, control, schema: optionalText(max), max, optional: true }) as const;

/** One of a list. Strict where a person enters it; a stored value that this version does not know is kept as it is. */
export const choiceField = <const T extends readonly [string, ...string[]]>(choices: T, missing: string) =>
  ({ ...text, control: 'choice', schema: oneOf(choices, missing), choices }) as const;

/** One of a list, or none of it. */
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

/** A yes or no; no unless it is chosen. */
export const flagField = {
  control: 'flag',
  schema: optionalFlag(),
  stored: v.optional(v.boolean(), false),
  empty: false,
  optional: true,
} as const;

/** The messages as in {@link wholeNumber}. */
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

/** The entries of the schema that checks a form. */
export const inputEntries = <Fields extends FormFields>(fields: Fields) => partOf(fields, 'schema');

/** The entries of the schema that reads a stored record. */
export const storedEntries = <Fields extends FormFields>(fields: Fields) => partOf(fields, 'stored');

/** The values of an empty form. */
export const emptyForm = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as {
    -readonly [Name in keyof Fields]: v.InferInput<Fields[Name]['schema']>;
  };
