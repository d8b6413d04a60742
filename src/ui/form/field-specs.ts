import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldSpec } from './form-field';

/** What a field is: the part of its description that a form needs. */
interface FieldFacts {
  control: keyof typeof presets;
  max?: number;
  optional?: boolean;
  choices?: readonly string[];
}

/** What a field is called. */
interface FieldTexts {
  label: string;
  short?: string;
  hint?: string;
  unfold?: string;
  none?: string;
  choices?: Readonly<Record<string, string>>;
}

type Preset = Pick<FieldSpec<FieldValues>, 'kind' | 'control'>;

/** Properties of every input for an email address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

const presets = {
  name: { control: { autoComplete: 'name' } },
  email: { control: emailInput },
  phone: { control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
  organization: { control: { autoComplete: 'organization' } },
  link: {
    control: { type: 'url', inputMode: 'url', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false },
  },
  text: {},
  area: { kind: 'area' },
  choice: { kind: 'select' },
  pictures: { kind: 'pictures' },
  flag: { kind: 'check' },
  count: { kind: 'count' },
} as const satisfies Record<string, Preset>;

/**
 * Returns the fields of a form.
 *
 * @param names which of them, in their order; all unless given
 */
export function fieldSpecs<Values extends FieldValues>(
  fields: Readonly<Record<string, FieldFacts>>,
  words: Readonly<Record<string, FieldTexts>>,
  names: readonly string[] = Object.keys(fields),
): FieldSpec<Values>[] {
  return names.flatMap((name) => {
    const [facts, texts] = [fields[name], words[name]];
    if (!facts || !texts) return [];
    const { control, max, optional, choices } = facts;
    const list = choices?.map((value) => ({ value, label: texts.choices?.[value] ?? value }));
    return {
      ...presets[control],
      name: name as FieldPath<Values>,
      label: texts.label,
      short: texts.short,
      hint: texts.hint,
      unfold: texts.unfold,
      max,
      optional: optional && control !== 'flag',
      choices: texts.none && list ? [{ value: '', label: texts.none }, ...list] : list,
    };
  });
}
