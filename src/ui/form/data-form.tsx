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
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ErrorSummary, type FaultyField, faultyIn } from '../error-summary';
import { SheetActions } from '../sheet';
import { type FieldSpec, FormField } from './form-field';
import { SubmitButton } from './submit-button';
import { type Draft, filledIn, useDraft } from './use-draft';
import { useFaultFocus } from './use-error-focus';
import { usePreHydrationInput } from './use-pre-hydration-input';
import { useSpamSignals } from './use-spam-signals';

/** What came of sending: the form may be cleared, or it stays, with messages by field. */
type SendResult = { next: 'done' } | { next: 'stay'; fields?: Record<string, string> | undefined };

/** Lets what surrounds a form ask about it at any moment. */
export interface DataFormHandle {
  /** Whether the form holds words that were not sent. */
  hasUnsent: () => boolean;
}

export interface DataFormProps<Values extends FieldValues, Output extends FieldValues> {
  fields: readonly FieldSpec<Values>[];
  empty: DefaultValues<Values>;
  resolver: Resolver<Values, unknown, Output>;
  submit: string;
  working: string;
  /** Said under the button. */
  promise?: ReactNode;
  /** Beside the button. */
  way?: ReactNode;
  /** The buttons stay in sight at the foot of the sheet. */
  pinned?: boolean;
  /** Stands before the button. */
  children?: ReactNode;
  draft?: Draft | undefined;
  /** `signs`: how the form was filled in. */
  send: (
    input: Output,
    spamSignals: ReturnType<ReturnType<typeof useSpamSignals>['read']>,
  ) => Promise<SendResult>;
  onDone?: (() => void) | undefined;
  /** When the check finds something wrong: the messages, from the top of the form down. */
  onFaulty?: ((fields: FaultyField[]) => void) | undefined;
  /** After every change of a value, also by a draft that is put back. */
  onValues?: ((values: Values, form: UseFormReturn<Values, unknown, Output>) => void) | undefined;
  handle?: Ref<DataFormHandle>;
}

/** A form made from data: fields, check, errors beside the field and in sum, a draft, one button. Loses nothing. */
export function DataForm<Values extends FieldValues, Output extends FieldValues>(
  props: DataFormProps<Values, Output>,
) {
  const { fields, empty, resolver, draft, send, onDone, onFaulty, onValues, handle, pinned } = props;
  const id = useId();
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues: empty, shouldFocusError: false });
  const spamSignals = useSpamSignals();
  /** It could not be sent, and nothing else holds what was typed. */
  const [isOnlyCopy, setOnlyCopy] = useState(false);
  const { errors, isDirty, submitCount } = form.formState;
  const idOf = (name: string) => `${id}-${name}`;
  const faulty = faultyIn(fields, errors, idOf);

  const kept = useDraft(draft, form, empty, spamSignals.resumed);
  usePreHydrationInput(
    form,
    fields.map(({ name }) => name),
    idOf(fields[0]?.name ?? ''),
  );
  useFaultFocus(submitCount, faulty);
  // Compares the values: React Hook Form calls a field clean that was filled in before hydration.
  const initial = form.formState.defaultValues;
  useImperativeHandle(handle, () => ({
    hasUnsent: () => isOnlyCopy || filledIn(form.getValues(), initial).length > 0,
  }));
  const changed = useEffectEvent(() => onValues?.(form.getValues(), form));
  const isWatched = onValues !== undefined;
  useEffect(() => {
    if (!isWatched) return;
    const watch = form.watch(() => changed());
    return () => watch.unsubscribe();
  }, [form, isWatched]);

  const submit = form.handleSubmit(
    async (input) => {
      const sent = await kept.whileSending(() => send(input, spamSignals.read()));
      setOnlyCopy(sent.next === 'stay');
      if (sent.next === 'done') return onDone?.();
      for (const { name } of fields) {
        const message = sent.fields?.[name];
        if (message) form.setError(name, { message });
      }
    },
    (found) => onFaulty?.(faultyIn(fields, found, idOf)),
  );

  const buttons = (
    <>
      <SubmitButton form={form} working={props.working}>
        {props.submit}
      </SubmitButton>
      {props.way}
    </>
  );
  const promise = props.promise && <p className="small muted">{props.promise}</p>;
  return (
    <form
      className="form"
      method="dialog" // Without a script it sends nothing and leaves the address as it is.
      onSubmit={submit}
      onFocus={spamSignals.onFocus}
      noValidate
      data-busy={isDirty || isOnlyCopy ? '' : undefined}
    >
      <ErrorSummary fields={faulty} />
      {fields.map((spec) => (
        <FormField key={spec.name} spec={spec} form={form} id={idOf(spec.name)} />
      ))}
      {props.children}
      {pinned ? (
        <SheetActions>
          {buttons}
          {promise}
        </SheetActions>
      ) : (
        <>
          <div className="row">{buttons}</div>
          {promise}
        </>
      )}
      {spamSignals.field}
    </form>
  );
}
