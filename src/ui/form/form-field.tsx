import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Field } from '../field';
import { Icon } from '../icon';
import type { IconName } from '../icon-paths';
import { Checkbox, Select, TextArea, TextInput } from '../inputs';
import { Stepper } from '../stepper';

/** One field of a form, as data. */
export interface FieldSpec<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** In the list of what has to be put right, where that is another word. */
  short?: string | undefined;
  kind?: 'text' | 'area' | 'select' | 'check' | 'pictures' | 'count' | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** Characters that fit; how many are used is said near the end. */
  max?: number | undefined;
  /** Of a select; the first may have the value '' and stands for "none". Of `pictures`: each with its sign. */
  choices?: readonly { value: string; label: string; icon?: IconName | undefined }[] | undefined;
  /** Of a count: its limits, and what is counted, for the names of the buttons. */
  count?: { min: number; max: number; unit: string } | undefined;
  /** Words on what unfolds the field; without them it is in sight at once. */
  unfold?: string | undefined;
  /** Properties of the control itself: autocomplete, inputmode and the like. */
  control?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
  >;
}

/** From this share of the limit on, the characters are counted in sight. */
const countFrom = 0.8;

interface FormFieldProps<Values extends FieldValues, Output> {
  spec: FieldSpec<Values>;
  form: UseFormReturn<Values, unknown, Output>;
  id: string;
}

/** A field with its label, error, hint and count. */
export function FormField<Values extends FieldValues, Output>({
  spec,
  form,
  id,
}: FormFieldProps<Values, Output>) {
  const { name, label, kind = 'text', optional, hint, max, choices, count, unfold, control: own } = spec;
  const error = form.getFieldState(name, form.formState).error?.message;
  const typed: unknown = form.watch(name);
  const used = typeof typed === 'string' ? typed.length : 0;
  if (kind === 'check') return <Checkbox id={id} label={label} hint={hint} {...form.register(name)} />;
  if (kind === 'pictures') {
    return (
      <fieldset className="choices">
        <legend>
          <b className="small">{label}</b>
        </legend>
        {choices?.map((choice, i) => (
          <label key={choice.value} className="choice">
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
          return <TextInput enterKeyHint="next" {...own} {...control} {...form.register(name)} />;
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
            {choices?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
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

/** Hides a field that few people need. Opens when it gets a text, and stays as the person leaves it. */
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
