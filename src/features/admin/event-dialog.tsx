import { Fragment, use, useEffect, useId, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { formWords } from '../../content/forms';
import type { EventRecord } from '../../domain/event';
import type { FieldChange } from '../../domain/event-changes';
import { Button } from '../../ui/button';
import { ErrorSummary, faultyIn } from '../../ui/error-summary';
import { FormField } from '../../ui/form/form-field';
import { SubmitButton } from '../../ui/form/submit-button';
import { useFaultFocus } from '../../ui/form/use-error-focus';
import { Notice } from '../../ui/notice';
import { Sheet, SheetActions } from '../../ui/sheet';
import { AskContext } from './confirm-context';
import { EventClashes } from './event-clashes';
import { eventFields } from './event-fields';
import type { EventValues } from './event-values';
import { EventWhen } from './event-when';
import { FlyerField } from './flyer-field';
import { useEventForm } from './use-event-form';

const words = adminPages.eventForm;

interface EventDialogProps {
  /** The event to edit; null for a new one. */
  event: EventRecord | null;
  start: EventValues;
  startFlyer?: File | undefined;
  onClose: () => void;
  /** `unannounced`: what the guests have not been told. */
  onSaved: (after: EventRecord | null, unannounced: readonly FieldChange[]) => void;
}

/** A new event, or one that is edited (spec §2, §5). Closes only when it is saved, or when somebody says so. */
export default function EventDialog(props: EventDialogProps) {
  const id = useId();
  const ask = use(AskContext);
  // As it was when the dialog opened: what changes in the list behind it is not this form's.
  const [event] = useState(props.event);
  const { form, submit, isDirty, isNew, ...state } = useEventForm({ ...props, event });
  const idOf = (name: string) => `${id}-${name}`;
  const faulty = faultyIn(eventFields, form.formState.errors, idOf);
  useFaultFocus(form.formState.submitCount, faulty);

  useEffect(() => {
    if (!isDirty) return;
    const stay = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isDirty]);

  const close = async () => {
    if (!isDirty || (await ask(words.leave))) props.onClose();
  };
  return (
    <Sheet open wide title={event ? words.edit : words.create} onClose={() => void close()}>
      <form onSubmit={submit} noValidate data-busy={isDirty ? '' : undefined}>
        {state.gone && (
          <Notice tone="bad" live title={words.gone.title}>
            {words.gone.text}
          </Notice>
        )}
        {state.stirred && <Notice tone="wait" live title={words.stirred} />}
        {state.clashes && <EventClashes clashes={state.clashes} form={form} />}
        <ErrorSummary fields={faulty} />
        <div className="admin-form">
          {eventFields.map((spec) => (
            <Fragment key={spec.name}>
              <div className={`admin-field-${spec.name}`}>
                <FormField spec={spec} form={form} id={idOf(spec.name)} />
              </div>
              {spec.name === 'time' && <EventWhen form={form} base={state.base} />}
            </Fragment>
          ))}
        </div>
        <FlyerField
          url={state.flyerUrl}
          value={state.flyer}
          onChange={state.setFlyer}
          error={state.flyerError}
        />
        <SheetActions>
          <SubmitButton form={form} working={formWords.working}>
            {state.gone ? words.saveAsNew : isNew ? words.create : words.save}
          </SubmitButton>
          <Button kind="quiet" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
