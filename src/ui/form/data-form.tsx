import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { SheetActions } from '../sheet/sheet';
import { ErrorSummary, focusField, type InvalidField, invalidFields, useErrorFocus } from './error-summary';
import { type FieldGroup, type FieldSpec, FormField } from './form-field';
import { SubmitButton } from './submit-button';
import { type Draft, filledIn, useDraft } from './use-draft';
import { usePreHydrationInput } from './use-pre-hydration-input';
import { useSpamSignals } from './use-spam-signals';

/** After `done` the form waits to be replaced. `stay`: it goes on, with error messages by field. */
export type FormResult = { next: 'done' } | { next: 'stay'; fields?: Record<string, string> | undefined };

export interface DataFormHandle<Values extends FieldValues = FieldValues> {
  hasUnsent: () => boolean;
  focus: (name: string) => void;
  /** Fills in a field for the person. */
  fill: (name: FieldPath<Values>, value: PathValue<Values, FieldPath<Values>>) => void;
}

export interface DataFormProps<
  Values extends FieldValues,
  Output extends FieldValues,
  Result extends FormResult = FormResult,
> {
  fields: readonly FieldSpec<Values>[];
  initialValues: DefaultValues<Values>;
  resolver: Resolver<Values, unknown, Output>;
  submit: string;
  working: string;
  /** Text below the buttons. */
  footnote?: ReactNode;
  secondary?: ReactNode;
  /** Keeps the buttons visible at the bottom of the sheet. */
  pinned?: boolean;
  children?: ReactNode;
  draft?: Draft | undefined;
  onSubmit: (
    input: Output,
    spamSignals: ReturnType<ReturnType<typeof useSpamSignals>['read']>,
  ) => Promise<Result>;
  /** Called when the form was sent. Replaces or closes it: until then it shows its values, and `working` on its button. */
  onDone?: ((result: Result & { next: 'done' }, input: Output) => void) | undefined;
  onInvalid?: ((fields: InvalidField[]) => void) | undefined;
  /** Also called when a draft is restored. */
  onValues?: ((values: Values, form: UseFormReturn<Values, unknown, Output>) => void) | undefined;
  handle?: Ref<DataFormHandle<Values>>;
}

export function DataForm<
  Values extends FieldValues,
  Output extends FieldValues,
  Result extends FormResult = FormResult,
>(props: DataFormProps<Values, Output, Result>) {
  const { initialValues, resolver, draft, onSubmit, onDone, onInvalid, onValues, handle, pinned } = props;
  const id = useId();
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: initialValues,
    shouldFocusError: false,
  });
  const fields = props.fields.filter(({ when }) => !when || when(form.watch()));
  const spamSignals = useSpamSignals();
  // Sending failed, and the input exists only here.
  const [isUnsent, setUnsent] = useState(false);
  // The form keeps its values until it is replaced: emptied, it would look as if nothing had been sent.
  const [wasSent, setSent] = useState(false);
  const { errors, isDirty, submitCount } = form.formState;
  const idOf = (name: string) => `${id}-${name}`;
  const invalid = invalidFields(fields, errors, idOf);

  const changedBefore = usePreHydrationInput(
    form,
    fields.map(({ name }) => name),
    idOf(fields[0]?.name ?? ''),
  );
  // Before the draft is restored.
  const changed = useEffectEvent(() => onValues?.(form.getValues(), form));
  const isWatched = onValues !== undefined;
  useEffect(() => {
    if (!isWatched) return;
    const watch = form.watch(() => changed());
    return () => watch.unsubscribe();
  }, [form, isWatched]);
  const { sendWithDraft, isSent } = useDraft(draft, form, initialValues, changedBefore, spamSignals.resumed);
  useErrorFocus(submitCount, invalid);
  // Compares values: React Hook Form does not mark fields dirty that were filled in before hydration.
  const initial = form.formState.defaultValues;
  useImperativeHandle(handle, () => ({
    hasUnsent: () => !isSent.current && (isUnsent || filledIn(form.getValues(), initial).length > 0),
    focus: (name) => focusField(idOf(name)),
    fill: (name, value) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  }));
  const submit = form.handleSubmit(
    async (input) => {
      const result = await sendWithDraft(() => onSubmit(input, spamSignals.read()));
      setUnsent(result.next === 'stay');
      if (isDone(result)) {
        setSent(true);
        return onDone?.(result, input);
      }
      for (const { name } of fields) {
        const message = result.next === 'stay' && result.fields?.[name];
        if (message) form.setError(name, { message });
      }
    },
    (found) => onInvalid?.(invalidFields(fields, found, idOf)),
  );

  const buttons = (
    <>
      <SubmitButton form={form} working={props.working} isSent={wasSent}>
        {props.submit}
      </SubmitButton>
      {props.secondary}
    </>
  );
  const footnote = props.footnote && <p className="text-sm text-muted">{props.footnote}</p>;
  return (
    <form
      className="grid max-w-measure gap-4"
      method="dialog" // Without JavaScript it submits nothing and keeps the URL.
      onSubmit={submit}
      onFocus={spamSignals.onFocus}
      noValidate
      data-busy={(isDirty || isUnsent) && !wasSent ? '' : undefined}
    >
      <ErrorSummary fields={invalid} />
      {inGroups(fields).map(([group, specs]) => {
        const rows = specs.map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} id={idOf(spec.name)} />
        ));
        return group ? (
          <fieldset key={group.title} className="mt-2 min-w-0 border-rule border-t-2 pt-3">
            <legend className="h3 float-left">{group.title}</legend>
            <div className="clear-both grid gap-4 pt-2">
              <p className="text-sm">{group.text}</p>
              {rows}
            </div>
          </fieldset>
        ) : (
          rows
        );
      })}
      {props.children}
      {pinned ? (
        <SheetActions>
          {buttons}
          {footnote}
        </SheetActions>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">{buttons}</div>
          {footnote}
        </>
      )}
      {spamSignals.field}
    </form>
  );
}

/** Returns the fields, those of the same group together. */
function inGroups<Values extends FieldValues>(
  fields: readonly FieldSpec<Values>[],
): [FieldGroup | undefined, FieldSpec<Values>[]][] {
  const groups: [FieldGroup | undefined, FieldSpec<Values>[]][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last[0] === field.group) last[1].push(field);
    else groups.push([field.group, [field]]);
  }
  return groups;
}

const isDone = <Result extends FormResult>(result: Result): result is Result & { next: 'done' } =>
  result.next === 'done';
