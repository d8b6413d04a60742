import { type ReactNode, useId } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { ErrorSummary, type FaultyField, faultyIn } from '../error-summary';
import { type FieldSpec, FormField } from './form-field';
import { SubmitButton } from './submit-button';
import { type Draft, useDraft } from './use-draft';
import { useEarlyWords } from './use-early-words';
import { useFaultFocus } from './use-fault-focus';
import { useSigns } from './use-signs';

/** What came of sending: the form may be cleared, or it stays, with messages by field. */
export type SendResult = { next: 'done' } | { next: 'stay'; fields?: Record<string, string> | undefined };

interface DataFormProps<Values extends FieldValues, Output extends FieldValues> {
  fields: readonly FieldSpec<Values>[];
  empty: DefaultValues<Values>;
  resolver: Resolver<Values, unknown, Output>;
  submit: string;
  working: string;
  /** Said under the button. */
  promise?: ReactNode;
  /** Beside the button. */
  way?: ReactNode;
  /** Stands before the button. */
  children?: ReactNode;
  draft?: Draft | undefined;
  /** `signs`: how the form was filled in. */
  send: (input: Output, signs: ReturnType<ReturnType<typeof useSigns>['read']>) => Promise<SendResult>;
  onDone?: (() => void) | undefined;
  /** When the check finds something wrong: the messages, from the top of the form down. */
  onFaulty?: ((fields: FaultyField[]) => void) | undefined;
}

/** A form made from data: fields, check, errors beside the field and in sum, a draft, one button. Loses nothing. */
export function DataForm<Values extends FieldValues, Output extends FieldValues>(
  props: DataFormProps<Values, Output>,
) {
  const { fields, empty, resolver, draft, send, onDone, onFaulty } = props;
  const id = useId();
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues: empty, shouldFocusError: false });
  const signs = useSigns();
  const { errors, isDirty, submitCount } = form.formState;
  const idOf = (name: string) => `${id}-${name}`;
  const faulty = faultyIn(fields, errors, idOf);

  const kept = useDraft(draft, form, empty, signs.resumed);
  useEarlyWords(
    form,
    fields.map(({ name }) => name),
    idOf(fields[0]?.name ?? ''),
  );
  useFaultFocus(submitCount, faulty);

  const submit = form.handleSubmit(
    async (input) => {
      const sent = await kept.whileSending(() => send(input, signs.read()));
      if (sent.next === 'done') return onDone?.();
      for (const { name } of fields) {
        const message = sent.fields?.[name];
        if (message) form.setError(name, { message });
      }
    },
    (found) => onFaulty?.(faultyIn(fields, found, idOf)),
  );

  return (
    <form
      className="form"
      method="dialog" // Without a script it sends nothing and leaves the address as it is.
      onSubmit={submit}
      onFocus={signs.onFocus}
      noValidate
      data-busy={isDirty ? '' : undefined}
    >
      <ErrorSummary fields={faulty} />
      {fields.map((spec) => (
        <FormField key={spec.name} spec={spec} form={form} id={idOf(spec.name)} />
      ))}
      {props.children}
      <div className="row">
        <SubmitButton form={form} working={props.working}>
          {props.submit}
        </SubmitButton>
        {props.way}
      </div>
      {props.promise && <p className="small muted">{props.promise}</p>}
      {signs.field}
    </form>
  );
}
