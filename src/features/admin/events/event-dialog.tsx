import { Fragment, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { formWords } from '../../../content/shell/shell';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import { ErrorSummary, invalidFields, useErrorFocus } from '../../../ui/form/error-summary';
import { SubmitButton } from '../../../ui/form/submit-button';
import { Button } from '../../../ui/parts/button';
import { Sheet, SheetActions } from '../../../ui/sheet/sheet';
import { seriesAddress } from '../event-address';
import { confirm } from '../kit/confirm-store';
import { useStayWhile } from '../kit/opened/use-stay-while';
import { EventField } from './event-field';
import { type EventFieldName, eventFields } from './event-fields';
import { EventQuestions, questionSpecs } from './event-questions';
import { EventSchedule } from './event-schedule';
import { FlyerField } from './flyer-field';
import type { NewEvent } from './new-event';
import { createSeries, mintSeriesIds } from './series/repeat/create-series';
import { RepeatFields } from './series/repeat/repeat-fields';
import { useRepeat } from './series/repeat/use-repeat';
import { isRepeated } from './series/series-values';
import { type EventSaving, type SavedElsewhere, useEventForm } from './use-event-form';

const words = adminPages.eventForm;

/** The widths in a form of six columns. Others take half of it. */
const widths: Partial<Record<EventFieldName, string>> = {
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

interface EventDialogProps extends NewEvent {
  onClose: () => void;
  onSaved: (after: EventRecord | null, unannounced: readonly FieldChange[]) => void;
}

/** Creates an event. Asks before it discards typed values. */
export default function EventDialog(props: EventDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [ids] = useState(mintSeriesIds);
  const { form, submit, ...state } = useEventForm({ ...props, event: null, saveSeries });
  const day = form.watch('day');
  const repeat = useRepeat(day);
  const isDirty = state.isDirty || repeat.isDirty;
  const idOf = (name: string) => `${id}-${name}`;
  const specs = [...eventFields, ...form.getValues('questions').flatMap((_, at) => questionSpecs(at))];
  const faulty = [...invalidFields(specs, form.formState.errors, idOf), ...repeat.invalid(idOf)];
  useErrorFocus(form.formState.submitCount, faulty);
  useStayWhile(isDirty);

  async function saveSeries(saving: EventSaving): Promise<SavedElsewhere> {
    if (!isRepeated(repeat.values)) return { next: 'save' };
    const rule = await repeat.read(saving.values.day);
    if (!rule) return { next: 'done' };
    return createSeries(saving, rule, ids, (series) => {
      props.onClose();
      void navigate(seriesAddress(series));
    });
  }

  const close = async () => {
    if (!isDirty || (await confirm(words.leave))) props.onClose();
  };
  return (
    <Sheet open wide title={words.create} onClose={() => void close()}>
      <form onSubmit={submit} noValidate data-busy={isDirty ? '' : undefined}>
        <ErrorSummary fields={faulty} />
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 @xl:grid-cols-6">
          {eventFields.map(({ name }) => (
            <Fragment key={name}>
              <EventField name={name} form={form} idOf={idOf} className={widths[name] ?? '@xl:col-span-3'} />
              {name === 'time' && (
                <>
                  <EventSchedule form={form} base={null} />
                  <RepeatFields repeat={repeat} day={day} idOf={idOf} />
                </>
              )}
            </Fragment>
          ))}
        </div>
        <div className="mt-6 border-rule border-t-2 pt-5">
          <EventQuestions form={form} idOf={idOf} hasAnswers={false} />
        </div>
        <FlyerField url={null} value={state.flyer} onChange={state.setFlyer} error={state.flyerError} />
        <SheetActions>
          <SubmitButton form={form} working={formWords.working}>
            {words.create}
          </SubmitButton>
          <Button kind="quiet" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
