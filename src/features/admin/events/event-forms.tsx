import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { ErrorSummary, focusField, type InvalidField } from '../../../ui/form/error-summary';
import { Notice } from '../../../ui/parts/notice';
import { EditConflicts } from '../conflicts/edit-conflicts';
import type { ChangedField } from './changes/unsaved-changes';
import { EventField } from './event-field';
import { type EventFieldName, eventFields } from './event-fields';
import { EventQuestions } from './event-questions';
import { EventSchedule } from './event-schedule';
import type { EventValues } from './event-values';
import { FlyerField } from './flyer-field';
import { QuestionAnswers } from './question-answers';
import type { EventFormState } from './use-event-form';

const words = adminPages.eventForm;

const labelOf = (field: keyof EventValues): string =>
  eventFields.find(({ name }) => name === field)?.label ?? adminPages.questions.title;

const textOf = (value: EventValues[keyof EventValues]): string =>
  typeof value === 'object' ? value.map(({ label }) => label).join(' · ') : String(value);

interface EventFormProps {
  id: string;
  state: EventFormState;
  idOf: (name: string) => string;
  /** The invalid fields of this form. */
  faulty: InvalidField[];
  changed: ReadonlySet<ChangedField>;
  /** Whether a save found a problem that has not had the focus yet. */
  isProblemNew: RefObject<boolean>;
}

/** What the person has to know before the next save, above the fields. */
function FormFrame({ id, state, faulty, isProblemNew, children }: EventFormProps & { children: ReactNode }) {
  const { form, conflicts, gone } = state;
  // After these the button does something else: the person has to see why first.
  const notice = useRef<HTMLDivElement>(null);
  const [first] = faulty;
  const focusProblem = useEffectEvent(() => {
    if (!isProblemNew.current || !(first || notice.current)) return;
    // Only once: a part that is shown again must not take the focus from its tab.
    isProblemNew.current = false;
    if (first) focusField(first.id);
    else notice.current?.focus();
  });
  const { submitCount } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the effect
  useEffect(() => focusProblem(), [submitCount, conflicts, gone]);
  return (
    <form id={id} onSubmit={state.submit} noValidate className="grid grid-cols-1 gap-4">
      {gone && (
        <Notice ref={notice} tone="bad" live title={words.gone.title}>
          {words.gone.text}
        </Notice>
      )}
      {state.changedMeanwhile && <Notice tone="wait" live title={words.changedMeanwhile} />}
      {state.goneMeanwhile && <Notice tone="wait" live title={words.goneMeanwhile} />}
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
      {children}
    </form>
  );
}

/** The fields beside the flyer, and their widths in six columns. `schedule`: the date in words. */
const mainFields: readonly (readonly [name: EventFieldName | 'schedule', width: string])[] = [
  ['title', '@xl:col-span-4'],
  ['status', '@xl:col-span-2'],
  ['day', '@xl:col-span-2'],
  ['starts', '@xl:col-span-2'],
  ['ends', '@xl:col-span-2'],
  ['ends_day', '@xl:col-span-2'],
  ['time', '@xl:col-span-4'],
  ['schedule', ''],
  ['location', '@xl:col-span-4'],
  ['type', '@xl:col-span-2'],
  ['description', 'col-span-full'],
];

const sideFields: readonly EventFieldName[] = ['max_attendees', 'featured', 'consent_required', 'pick_up'];

/** Every field of an event but its questions. @param props.children below them */
export function DetailsForm({ children, ...props }: EventFormProps & { children: ReactNode }) {
  const { state, idOf, changed } = props;
  const { form } = state;
  return (
    <FormFrame {...props}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 @desktop:grid-cols-golden">
        <div className="grid grid-cols-1 gap-x-4 gap-y-4 @xl:grid-cols-6">
          {mainFields.map(([name, width]) =>
            name === 'schedule' ? (
              <div key={name} className="col-span-full">
                <EventSchedule form={form} base={state.base} />
              </div>
            ) : (
              <EventField
                key={name}
                name={name}
                form={form}
                idOf={idOf}
                isChanged={changed.has(name)}
                className={width}
              />
            ),
          )}
        </div>
        <div className="grid grid-cols-1 gap-2">
          {sideFields.map((name) => (
            <EventField key={name} name={name} form={form} idOf={idOf} isChanged={changed.has(name)} />
          ))}
          <FlyerField
            url={state.flyerUrl}
            value={state.flyer}
            onChange={state.setFlyer}
            error={state.flyerError}
            isOther={state.base?.own?.includes('series_flyer') ?? false}
          />
          {children}
        </div>
      </div>
    </FormFrame>
  );
}

/** The questions of an event, with what guests answered. @param props.event null if the account may not read answers */
export function QuestionsForm({ event, ...props }: EventFormProps & { event: string | null }) {
  const { state, idOf } = props;
  const stored = state.base?.questions ?? [];
  const answersTo = (id: string) => {
    const question = stored.find((one) => one.id === id);
    return event && question && <QuestionAnswers event={event} question={question} />;
  };
  return (
    <FormFrame {...props}>
      <EventQuestions form={state.form} idOf={idOf} hasAnswers={stored.length > 0} answersTo={answersTo} />
    </FormFrame>
  );
}
