import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { Controller, useForm } from 'react-hook-form';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import { shell } from '../../content/shell';
import type { EventRecord } from '../../domain/event';
import { guests, textMax } from '../../domain/limits';
import { draftOf } from '../../offline/drafts';
import type { Teller } from '../../offline/follow';
import { changeDraft, type OutboxItem } from '../../offline/item';
import { useStorage } from '../../offline/react';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useDraft } from '../../ui/form/use-draft';
import { useFaultFocus } from '../../ui/form/use-fault-focus';
import { useSigns } from '../../ui/form/use-signs';
import { Icon } from '../../ui/icon';
import { Select, TextArea, TextInput } from '../../ui/inputs';
import { SheetActions } from '../../ui/sheet';
import { Stepper } from '../../ui/stepper';
import { countNear, faultyFields, fieldIds, fieldNames } from './rsvp-fields';
import { rsvpLimits } from './rsvp-limits';
import { useSendRsvp } from './use-send-rsvp';

export interface TypedWords {
  /** Whether the form holds words that were not sent. */
  unsent: () => boolean;
  /** Deletes the draft. */
  forget: () => void;
}

interface RsvpFormProps {
  event: EventRecord;
  /** Given when an earlier RSVP is being changed; then another event may be chosen of `choices`. */
  changing?: OutboxItem<'rsvp'> | undefined;
  choices: readonly EventRecord[];
  loadTeller: () => Promise<Teller>;
  onEvent: (id: string) => void;
  onDone: () => void;
  /** Wants out; may be asked whether it means it. */
  onCancel: () => void;
  /** Lets the dialog ask for the words in the form at any moment. */
  words: RefObject<TypedWords | null>;
}

/** The fields of spec §5. Nothing typed is lost on an error, a refusal or a failure to store. */
export function RsvpForm(props: RsvpFormProps) {
  const { event, changing, choices, loadTeller, onEvent, onDone, onCancel, words: typedWords } = props;
  const words = events.rsvp;
  const limits = rsvpLimits(event);
  const keepsNothing = useStorage() === 'missing';
  const name = changing ? changeDraft(changing.id) : `rsvp-${event.id}`;
  const draft = useMemo(() => draftOf(name), [name]);
  const send = useSendRsvp(loadTeller, changing, draft);
  const [onlyCopy, setOnlyCopy] = useState(false);
  const signs = useSigns();
  const [hasOldMessage, setHasOldMessage] = useState(Boolean(changing?.input?.message));
  const [blank] = useState({
    event_id: event.id,
    name: '',
    email: '',
    phone: '',
    number_of_guests: guests.min,
    message: '',
    ...changing?.input,
  });
  const form = useForm({
    resolver: valibotResolver(limits.schema),
    defaultValues: blank,
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const faulty = faultyFields(errors);
  useFaultFocus(submitCount, faulty);
  const typed = form.watch();
  // Asked of the values themselves: the library calls a field clean that was typed into before its first effects ran.
  const initial = form.formState.defaultValues;
  useImperativeHandle(typedWords, () => ({
    unsent() {
      const typed = form.getValues();
      return onlyCopy || fieldNames.some((name) => (typed[name] ?? '') !== (initial?.[name] ?? ''));
    },
    forget: () => void draft.drop(),
  }));
  useEffect(() => form.setValue('event_id', event.id), [form, event.id]);
  const kept = useDraft(draft, form, blank, () => {
    signs.resumed();
    setHasOldMessage(Boolean(form.getValues('message')));
    const chosen = form.getValues('event_id');
    if (chosen === event.id) return;
    if (choices.some(({ id }) => id === chosen)) onEvent(chosen);
    else form.setValue('event_id', event.id);
  });

  const submit = form.handleSubmit(async (input) => {
    const sent = await kept.whileSending(() => send(event, input, signs.read()));
    if (sent.next === 'done') return onDone();
    setOnlyCopy(true);
    for (const name of fieldNames) {
      const message = sent.fields?.[name];
      if (message) form.setError(name, { message });
    }
  });

  const text = (name: 'name' | 'email' | 'phone', input: ComponentProps<'input'>, optional = false) => (
    <Field
      label={words[name]}
      id={fieldIds[name]}
      optional={optional}
      error={errors[name]?.message}
      count={countNear(typed[name], textMax[name])}
    >
      {(control) => <TextInput enterKeyHint="next" {...input} {...control} {...form.register(name)} />}
    </Field>
  );

  return (
    <form
      onSubmit={submit}
      onFocus={signs.onFocus}
      noValidate
      data-busy={isDirty || onlyCopy ? '' : undefined}
    >
      <ErrorSummary fields={faulty} />
      {changing && (
        <Field label={rsvpWords.event} id={fieldIds.event_id} error={errors.event_id?.message}>
          {(control) => (
            <Select {...control} value={event.id} onChange={({ target }) => onEvent(target.value)}>
              {choices.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {text('name', { autoComplete: 'name' })}
      {text('email', {
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'off',
        spellCheck: false,
      })}
      <Field
        label={words.guests}
        id={fieldIds.number_of_guests}
        error={errors.number_of_guests?.message}
        hint={limits.hint}
      >
        {(control) => (
          <Controller
            control={form.control}
            name="number_of_guests"
            render={({ field: { ref: _, ...field } }) => (
              <Stepper {...control} {...field} min={guests.min} max={limits.most} label="guests" />
            )}
          />
        )}
      </Field>
      {text('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'send' }, true)}
      <details open={Boolean(errors.message) || hasOldMessage || undefined}>
        <summary>
          <Icon name="plus" />
          {words.addMessage}
        </summary>
        <Field
          label={words.message}
          id={fieldIds.message}
          optional
          error={errors.message?.message}
          count={countNear(typed.message, textMax.message)}
        >
          {(control) => <TextArea {...control} {...form.register('message')} />}
        </Field>
      </details>
      <SheetActions>
        <SubmitButton form={form} working={rsvpWords.wait}>
          {changing ? rsvpWords.changeSubmit : limits.waitlist ? words.waitlist : words.submit}
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <p className="small muted">
          {keepsNothing ? `${shell.storage.missing.title} ${rsvpWords.keepsNothing}` : words.promise}
        </p>
      </SheetActions>
      {signs.field}
    </form>
  );
}
