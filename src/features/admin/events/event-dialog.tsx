import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { formWords } from '../../../content/shell/shell';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import { ErrorSummary, invalidFields, useErrorFocus } from '../../../ui/form/error-summary';
import { FormField } from '../../../ui/form/form-field';
import { SubmitButton } from '../../../ui/form/submit-button';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { Sheet, SheetActions } from '../../../ui/sheet/sheet';
import { EditConflicts } from '../conflicts/edit-conflicts';
import { confirm } from '../kit/confirm-store';
import { Viewers } from '../presence/viewers';
import { eventFields } from './event-fields';
import { EventQuestions, questionSpecs } from './event-questions';
import { EventSchedule } from './event-schedule';
import type { EventValues } from './event-values';
import { FlyerField } from './flyer-field';
import { useEventForm } from './use-event-form';

const words = adminPages.eventForm;

/** The widths in a form of six columns. Others take half of it. */
const widths: Partial<Record<keyof EventValues, string>> = {
  title: 'col-span-full',
  description: 'col-span-full',
  location: 'col-span-full',
  type: '@xl:col-span-2',
  status: '@xl:col-span-2',
  max_attendees: '@xl:col-span-2',
  featured: 'col-span-full',
  consent_required: 'col-span-full',
  pick_up: 'col-span-full',
};

const labelOf = (field: keyof EventValues): string =>
  eventFields.find(({ name }) => name === field)?.label ?? adminPages.questions.title;

const textOf = (value: EventValues[keyof EventValues]): string =>
  typeof value === 'object' ? value.map(({ label }) => label).join(' · ') : String(value);

interface EventDialogProps {
  /** Null to create an event. */
  event: EventRecord | null;
  start: EventValues;
  startFlyer?: File | undefined;
  onClose: () => void;
  onSaved: (after: EventRecord | null, unannounced: readonly FieldChange[]) => void;
}

/** Creates or edits an event. Asks before it discards typed values. */
export default function EventDialog(props: EventDialogProps) {
  const id = useId();
  // The event when the dialog opened, so that updates of the list do not change the form.
  const [event] = useState(props.event);
  const { form, submit, isDirty, isNew, ...state } = useEventForm({ ...props, event });
  const idOf = (name: string) => `${id}-${name}`;
  const specs = [...eventFields, ...form.getValues('questions').flatMap((_, at) => questionSpecs(at))];
  const faulty = invalidFields(specs, form.formState.errors, idOf);
  useErrorFocus(form.formState.submitCount, faulty);
  // The button at the bottom does something else after these: the person has to see why first.
  const notice = useRef<HTMLDivElement>(null);
  const { conflicts, gone } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both trigger the effect
  useEffect(() => notice.current?.focus(), [conflicts, gone]);

  useEffect(() => {
    if (!isDirty) return;
    const stay = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isDirty]);

  const close = async () => {
    if (!isDirty || (await confirm(words.leave))) props.onClose();
  };
  return (
    <Sheet open wide title={event ? words.edit : words.create} onClose={() => void close()}>
      <form onSubmit={submit} noValidate data-busy={isDirty ? '' : undefined}>
        {event && <Viewers of="events" id={event.id} />}
        {gone && (
          <Notice ref={notice} tone="bad" live title={words.gone.title}>
            {words.gone.text}
          </Notice>
        )}
        {state.changedMeanwhile && <Notice tone="wait" live title={words.changedMeanwhile} />}
        {conflicts && !gone && (
          <EditConflicts<EventValues>
            ref={notice}
            conflicts={conflicts}
            choices={state.choices}
            onChoose={state.choose}
            labelOf={labelOf}
            textOf={textOf}
          />
        )}
        <ErrorSummary fields={faulty} />
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 @xl:grid-cols-6">
          {eventFields.map((spec) => (
            <Fragment key={spec.name}>
              <div className={widths[spec.name] ?? '@xl:col-span-3'}>
                <FormField spec={spec} form={form} id={idOf(spec.name)} />
              </div>
              {spec.name === 'time' && <EventSchedule form={form} base={state.base} />}
            </Fragment>
          ))}
        </div>
        <EventQuestions
          form={form}
          idOf={idOf}
          hasAnswers={!isNew && (state.base?.questions ?? []).length > 0}
        />
        <FlyerField
          url={state.flyerUrl}
          value={state.flyer}
          onChange={state.setFlyer}
          error={state.flyerError}
        />
        <SheetActions>
          <SubmitButton form={form} working={formWords.working}>
            {gone ? words.saveAsNew : isNew ? words.create : words.save}
          </SubmitButton>
          <Button kind="quiet" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
