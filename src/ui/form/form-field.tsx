import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import {
  Controller,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { classNames } from '../parts/class-names';
import { Icon, type IconName } from '../parts/icon';
import { Field, labelClass } from './field';
import { Checkbox, Select, TextArea, TextInput } from './inputs';
import { PasswordInput } from './password-input';
import { Stepper } from './stepper';

/** What a field of a form with its own control gets. */
export interface CustomControl {
  id: string;
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

export interface FieldGroup {
  title: string;
  text: string;
}

export interface FieldSpec<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** Its name in the error summary, if several fields have the same label. */
  short?: string | undefined;
  kind?: 'text' | 'area' | 'select' | 'check' | 'icons' | 'count' | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** In characters. A count is shown near the limit. */
  max?: number | undefined;
  /** Options of a select or of `icons`. A first value '' means "none". */
  choices?: readonly { value: string; label: string; icon?: IconName | undefined }[] | undefined;
  /** Limits of a count. `unit` is for the names of the buttons, such as "guests". */
  count?: { min: number; max: number; unit: string } | undefined;
  /** Fields with the same group stand below its title, one after the other. */
  group?: FieldGroup | undefined;
  /** Label of a `<details>` that hides the field. */
  unfold?: string | undefined;
  /** The field is part of the form while this returns true; default: always. */
  when?: (values: Values) => boolean;
  /** Renders the field in place of the standard controls. */
  render?: (control: CustomControl) => ReactNode;
  control?: Pick<
    ComponentProps<'input'>,
    'type' | 'placeholder' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
  >;
}

const countFrom = 0.8;

interface FormFieldProps<Values extends FieldValues, Output> {
  spec: FieldSpec<Values>;
  form: UseFormReturn<Values, unknown, Output>;
  id: string;
}

export function FormField<Values extends FieldValues, Output>({
  spec,
  form,
  id,
}: FormFieldProps<Values, Output>) {
  const {
    name,
    label,
    kind = 'text',
    optional,
    hint,
    max,
    choices,
    count,
    unfold,
    render,
    control: inputProps,
  } = spec;
  const error = form.getFieldState(name, form.formState).error?.message;
  const typed: unknown = form.watch(name);
  const used = typeof typed === 'string' ? typed.length : 0;
  if (render) {
    const onChange = (value: unknown) =>
      form.setValue(name, value as PathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    return render({ id, error, value: typed, onChange });
  }
  if (kind === 'check') {
    return <Checkbox id={id} label={label} hint={hint} error={error} {...form.register(name)} />;
  }
  if (kind === 'icons') {
    return (
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className={classNames(labelClass, 'mb-1.5')}>{label}</legend>
        {choices?.map((choice, i) => (
          <label key={choice.value} className="btn btn-sm">
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              value={choice.value}
              className="sr-only"
              {...form.register(name)}
            />
            {choice.icon && <Icon name={choice.icon} />}
            {choice.label}
          </label>
        ))}
      </fieldset>
    );
  }
  const field = (
    <Field
      label={label}
      id={id}
      optional={optional}
      hint={hint}
      error={error}
      count={max && used >= max * countFrom ? { used, max } : undefined}
    >
      {(control) => {
        if (kind === 'area') return <TextArea {...control} {...form.register(name)} />;
        if (kind === 'text') {
          const { type, ...rest } = inputProps ?? {};
          const input = { enterKeyHint: 'next', ...rest, ...control, ...form.register(name) } as const;
          return type === 'password' ? <PasswordInput {...input} /> : <TextInput type={type} {...input} />;
        }
        if (kind === 'count') {
          return (
            <Controller
              control={form.control}
              name={name}
              render={({ field: { ref: _, ...field } }) => (
                <Stepper
                  {...control}
                  {...field}
                  min={count?.min ?? 0}
                  max={count?.max ?? Number.MAX_SAFE_INTEGER}
                  label={count?.unit ?? label}
                />
              )}
            />
          );
        }
        return (
          <Select {...control} {...form.register(name)}>
            {optionsOf(choices ?? [], typed)}
          </Select>
        );
      }}
    </Field>
  );
  return unfold ? (
    <Unfold label={unfold} isFilled={used > 0}>
      {field}
    </Unfold>
  ) : (
    field
  );
}

/** Selects an option when it mounts: a restored draft was set before the option existed. */
const select = (option: HTMLOptionElement | null) => {
  if (option) option.selected = true;
};

/** Returns the choices, then what was chosen from an older list. Each keeps its element when the list changes, and so stays selected. */
function optionsOf(choices: readonly { value: string; label: string }[], typed: unknown) {
  const isListed = !typed || choices.some(({ value }) => value === typed);
  return [
    ...choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
    !isListed && <option key={`${typed}`} value={`${typed}`} ref={select}>{`${typed}`}</option>,
  ];
}

/** Hides a field that few people need. Opens when it is filled in. */
function Unfold({ label, isFilled, children }: { label: string; isFilled: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isFilled && details.current) details.current.open = true;
  }, [isFilled]);
  return (
    <details ref={details}>
      <summary>
        <Icon name="plus" />
        {label}
      </summary>
      {children}
    </details>
  );
}
