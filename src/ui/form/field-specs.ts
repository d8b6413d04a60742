import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldSpec } from './form-field';

interface FieldRules {
  control: keyof typeof presets;
  max?: number;
  optional?: boolean;
  choices?: readonly string[];
}

interface FieldTexts {
  label: string;
  hint?: string;
  unfold?: string;
  none?: string;
  choices?: Readonly<Record<string, string>>;
}

type Preset = Pick<FieldSpec<FieldValues>, 'kind' | 'control'>;

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
  icons: { kind: 'icons' },
  flag: { kind: 'check' },
  count: { kind: 'count' },
  // Of somebody else: the browser must not fill in the person's own.
  contact: { control: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } },
  'other-name': { control: { autoComplete: 'off', autoCapitalize: 'words' } },
} as const satisfies Record<string, Preset>;

/** @param names the fields to return, in order; default: all */
export function fieldSpecs<Values extends FieldValues>(
  fields: Readonly<Record<string, FieldRules>>,
  words: Readonly<Record<string, FieldTexts>>,
  names: readonly string[] = Object.keys(fields),
): FieldSpec<Values>[] {
  return names.flatMap((name) => {
    const [rules, texts] = [fields[name], words[name]];
    if (!rules || !texts) return [];
    const { control, max, optional, choices } = rules;
    const list = choices?.map((value) => ({ value, label: texts.choices?.[value] ?? value }));
    return {
      ...presets[control],
      name: name as FieldPath<Values>,
      label: texts.label,
      hint: texts.hint,
      unfold: texts.unfold,
      max,
      optional: optional && control !== 'flag',
      choices: texts.none ? [{ value: '', label: texts.none }, ...(list ?? [])] : list,
    };
  });
}

/** Returns the specs; those in `names` are required and shown only while `when` returns true. */
export const requiredWhen = <Values extends FieldValues>(
  specs: readonly FieldSpec<Values>[],
  names: readonly string[],
  when: (values: Values) => boolean,
): FieldSpec<Values>[] =>
  specs.map((spec) => (names.includes(spec.name) ? { ...spec, optional: false, when } : spec));

/** Returns the specs; the field `name` offers the choices of a list of the owner's. */
export const withChoices = <Values extends FieldValues>(
  specs: readonly FieldSpec<Values>[],
  name: FieldPath<Values>,
  choices: NonNullable<FieldSpec<Values>['choices']>,
): FieldSpec<Values>[] =>
  specs.map((spec) =>
    spec.name === name ? { ...spec, choices: [...(spec.choices ?? []), ...choices] } : spec,
  );
