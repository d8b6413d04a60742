import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { events } from '../../../content/events/events';
import { rsvpWords } from '../../../content/events/rsvp';
import { fieldWords } from '../../../content/field-words';
import { shell } from '../../../content/shell/shell';
import type { EventRecord } from '../../../domain/events/event';
import { isFull, largestParty, spotsLeft } from '../../../domain/events/event-rules';
import { emptyForm } from '../../../domain/form-fields';
import { guests } from '../../../domain/limits';
import { blankChildren, childValues, mostChildren } from '../../../domain/rsvps/children';
import {
  blankAnswers,
  type RsvpFormTyped,
  type RsvpForm as RsvpFormValues,
  rsvpFormInput,
} from '../../../domain/rsvps/questions';
import {
  partyTooLarge,
  type RsvpInput,
  rsvpFields,
  type TicketRequest,
  tooManyGuests,
} from '../../../domain/rsvps/rsvp';
import { answerValues } from '../../../domain/rsvps/stored-questions';
import type { RefusalCode, SpamSignals } from '../../../domain/submission';
import { cleanEmail } from '../../../domain/text/email';
import {
  changeDraftName,
  type Draft,
  draftOf,
  edit,
  type OutboxItem,
  publishResult,
  type SubmitResult,
  subjectOf,
  submitAll,
  useStorage,
} from '../../../offline';
import { DataForm, type DataFormHandle, type FormResult } from '../../../ui/form/data-form';
import { fieldSpecs } from '../../../ui/form/field-specs';
import type { FieldSpec } from '../../../ui/form/form-field';
import { Button } from '../../../ui/parts/button';
import { Confirm } from '../../../ui/sheet/confirm';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { childFields } from '../../rsvp-fields/child-fields';
import { withGuardian } from '../../rsvp-fields/guardian-fields';
import { needsGuardian, ownYesField, saysOwnYes } from '../../rsvp-fields/own-yes';
import { questionFields } from '../../rsvp-fields/question-fields';
import { useRememberMe } from '../../rsvp-fields/remember-me';
import { EventThumb } from '../event-picture';
import { whenOf } from '../event-words';
import { dayOfSeries, noteOfDate } from '../lists/series-dates';
import { AlreadyRegistered } from './already-registered';

interface RsvpDialogProps {
  event: EventRecord;
  /** An earlier RSVP to change. */
  changing?: OutboxItem<'rsvp'> | undefined;
  /** The events that an earlier RSVP can be changed to. */
  choices: readonly EventRecord[];
  onClose: () => void;
}

/** The RSVP form in its sheet. Asks before it closes over input that is not stored. */
export default function RsvpDialog({ event: first, ...props }: RsvpDialogProps) {
  const { changing, choices, onClose } = props;
  const [eventId, setEventId] = useState(first.id);
  const [leaving, setLeaving] = useTransitionState(false);
  // The list may be refreshed meanwhile, and the event may be gone from it. The form stays open.
  const event = choices.find(({ id }) => id === eventId) ?? first;
  const limits = rsvpLimits(event);
  const form = useRef<DataFormHandle>(null);
  const name = changing ? changeDraftName(changing.id) : `rsvp-${event.id}`;
  const draft = useMemo(() => draftOf(name), [name]);
  const close = () => (form.current?.hasUnsent() ? setLeaving(true) : onClose());
  const { leave } = rsvpWords;
  return (
    <Sheet
      open
      onClose={close}
      tone="ticket"
      lead={<EventThumb event={event} />}
      kicker={
        changing ? rsvpWords.changeLabel : limits.waitlist ? rsvpWords.waitlistLabel : events.rsvp.label
      }
      title={event.title}
      note={`${whenOf(event)}. ${limits.seats}`}
    >
      <RsvpForm
        event={event}
        changing={changing}
        choices={choices}
        draft={draft}
        onEvent={setEventId}
        onDone={onClose}
        onCancel={close}
        handle={form}
      />
      <Confirm
        open={leaving}
        danger
        title={leave.title}
        text={leave.text}
        yes={leave.yes}
        no={leave.no}
        onYes={() => {
          draft.drop();
          onClose();
        }}
        onNo={() => setLeaving(false)}
      />
    </Sheet>
  );
}

interface RsvpFormProps extends Omit<RsvpDialogProps, 'onClose'> {
  draft: Draft;
  onEvent: (id: string) => void;
  onDone: () => void;
  onCancel: () => void;
  handle: RefObject<DataFormHandle | null>;
}

const words = events.rsvp;
const specs = withGuardian(fieldSpecs<RsvpFormTyped>(rsvpFields, fieldWords.rsvp), needsGuardian);

/** The fields of an RSVP. An error, a refusal or a storage failure leaves the input in the form; a refused change is in the outbox. */
function RsvpForm(props: RsvpFormProps) {
  const { event, changing, choices, draft, onEvent, onDone, onCancel, handle } = props;
  const limits = rsvpLimits(event);
  const further = useMemo(() => (changing ? [] : furtherDates(event, choices)), [changing, event, choices]);
  const [also, setAlso] = useState<RsvpFormTyped['also']>();
  const ticked = further.filter(({ id }) => also?.[id]).length;
  const [waits, setWaits] = useState(false);
  const remember = useRememberMe();
  const hasNoStorage = useStorage() === 'missing';
  const [allQuestions] = useState(() => [event, ...choices].flatMap(({ questions }) => questions));
  // Of all events: a choice of another one keeps the answers to questions with the same id.
  const [initialValues] = useState<RsvpFormTyped>(() => ({
    ...emptyForm(rsvpFields),
    ...changing?.input,
    event_id: event.id,
    // An RSVP that waits to be sent stays what it is if seats were taken meanwhile.
    wait_together: changing !== undefined,
    also: Object.fromEntries(further.map(({ id }) => [id, false])),
    answers: {
      ...blankAnswers(allQuestions),
      ...answerValues(changing?.input?.answers ?? []),
    },
    children: { ...blankChildren(allQuestions), ...childValues(changing?.input?.children ?? []) },
    agreed_text: changing?.input?.agreed_text ?? '',
    agreed_at: changing?.input?.agreed_at ?? 0,
  }));
  const [saysYes, setSaysYes] = useState(() => saysOwnYes(initialValues));
  const [others, setOthers] = useState((changing?.input?.number_of_guests ?? guests.min) - 1);
  const childCount = { min: 0, max: Math.min(others, mostChildren), unit: rsvpWords.children.unit };
  const count = { min: guests.min, max: limits.most, unit: 'guests' };
  const [registered, setRegistered] = useState(() =>
    changing?.input && changing.refusal?.code === duplicate ? ticketOf(changing.input) : null,
  );
  const fields = useMemo(
    () => [
      ...(changing ? [eventField(choices)] : []),
      ...specs.flatMap((spec) =>
        spec.name === 'number_of_guests'
          ? [spec, ...childFields<RsvpFormTyped>(event.questions), ownYesField<RsvpFormTyped>()]
          : [spec],
      ),
      ...questionFields<RsvpFormTyped>(event.questions),
      ...further.map((date) => dateField(date, event)),
    ],
    [changing, choices, event, further],
  );
  const oneDate = limits.waitlist || waits ? words.waitlist : words.submit;
  const form = (
    <DataForm<RsvpFormTyped, RsvpFormValues>
      key={remember.person ? 'known' : 'unknown'}
      fields={fields.flatMap((spec) => {
        if (spec.name === 'number_of_guests')
          return [{ ...spec, count, hint: limits.hint }, waitTogether(limits)];
        if (spec.name === 'phone' && saysYes)
          return { ...spec, optional: false, hint: rsvpWords.children.own.phone };
        return spec.name === 'children.count' ? { ...spec, count: childCount } : spec;
      })}
      resolver={checkAll(limits.schema)}
      initialValues={changing ? initialValues : { ...initialValues, ...remember.person }}
      submit={changing ? rsvpWords.changeSubmit : ticked > 0 ? rsvpWords.also.submit(1 + ticked) : oneDate}
      working={rsvpWords.wait}
      footnote={hasNoStorage ? `${shell.storage.missing.title} ${rsvpWords.keepsNothing}` : words.promise}
      pinned
      secondary={
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
      draft={draft}
      handle={handle}
      onValues={(values, form) => {
        const { event_id, email, wait_together, under_18, agreed_text, agreed_at } = values;
        const { number_of_guests = guests.min } = values;
        const isSame = registered?.event_id === event_id && registered.email === cleanEmail(email);
        if (registered && !isSame) setRegistered(null);
        setWaits(wait_together === true && limits.mayWait(number_of_guests));
        setOthers(Math.max(0, number_of_guests - 1));
        setSaysYes(saysOwnYes(values));
        setAlso({ ...values.also });
        // Nobody under 18 is asked.
        if (under_18 && agreed_text) form.setValue('agreed_text', '');
        if (Boolean(agreed_text) !== Boolean(agreed_at))
          form.setValue('agreed_at', agreed_text ? Date.now() : 0);
        if (event_id === event.id) return;
        // The event of a restored draft may not be among the choices any more.
        if (choices.some(({ id }) => id === event_id)) onEvent(event_id);
        else form.setValue('event_id', event.id);
      }}
      onSubmit={async (input, spamSignals) => {
        const result = await submitRsvp(props, input, further, spamSignals);
        if ('refused' in result && result.refused === duplicate) setRegistered(ticketOf(input));
        return result;
      }}
      onDone={(_, input) => {
        remember.onSent(input);
        onDone();
      }}
    >
      {!changing && !hasNoStorage && remember.checkbox}
    </DataForm>
  );
  return (
    <>
      {registered && (
        <AlreadyRegistered
          key={registered.email}
          request={registered}
          onChangeEmail={() => handle.current?.focus('email')}
        />
      )}
      {form}
    </>
  );
}

const duplicate: RefusalCode = 'duplicate_rsvp';
const ticketOf = ({ event_id, email }: RsvpInput): TicketRequest => ({ event_id, email });

/** `all`: the guardian's fields are checked, too, while other fields are invalid. */
function checkAll(schema: ReturnType<typeof rsvpLimits>['schema']) {
  const read = valibotResolver(schema);
  const resolver: typeof read = (values, context, options) =>
    read(values, context, { ...options, criteriaMode: 'all' });
  return resolver;
}

/** The choice of a party for which too few seats are left. Without it, they come in part, with fewer guests. */
const waitTogether = ({ left, mayWait }: ReturnType<typeof rsvpLimits>): FieldSpec<RsvpFormTyped> => ({
  name: 'wait_together',
  label: rsvpWords.together.label,
  hint: rsvpWords.together.hint(left ?? 0),
  kind: 'check',
  when: ({ number_of_guests = guests.min }) => mayWait(number_of_guests),
});

const eventField = (choices: readonly EventRecord[]): FieldSpec<RsvpFormTyped> => ({
  name: 'event_id',
  label: rsvpWords.event,
  kind: 'select',
  choices: choices.map(({ id, title }) => ({ value: id, label: title })),
});

/** Returns the other dates of a series that one form can be for: the same questions, and still ahead. */
const furtherDates = ({ id, series }: EventRecord, choices: readonly EventRecord[]): EventRecord[] =>
  choices.filter(
    (one) => series && one.series === series && one.id !== id && !one.own?.includes('questions'),
  );

const dateField = (date: EventRecord, event: EventRecord): FieldSpec<RsvpFormTyped> => ({
  name: `also.${date.id}`,
  label: dayOfSeries(date, event),
  hint: noteOfDate(date, event) || undefined,
  kind: 'check',
  group: rsvpWords.also,
});

/** Sends an RSVP, with those for further dates that are ticked, or the corrected form of an earlier one. */
async function submitRsvp(
  { event, changing, draft }: Pick<RsvpFormProps, 'event' | 'changing' | 'draft'>,
  { also, ...typed }: RsvpFormValues,
  further: readonly EventRecord[],
  spamSignals: SpamSignals,
): Promise<FormResult | SubmitResult> {
  const input = withRemovedAnswers(typed, event, changing?.input);
  const partFor = (date: EventRecord) => ({
    input: { ...input, event_id: date.id },
    subject: subjectOf(date, input.number_of_guests),
  });
  const dates = further.filter(({ id }) => also[id]);
  if (!changing) return submitAll('rsvp', [event, ...dates].map(partFor), spamSignals, draft);
  const edited = await edit(changing.id, input, partFor(event).subject, draft);
  if (edited.state === 'replaced') return { next: 'done' };
  toast(rsvpWords.edited[edited.state], 'rsvp');
  if (edited.state !== 'accepted') return { next: 'stay' };
  publishResult(edited);
  return { next: 'done' };
}

/** Adds the answers to questions that the team removed from the event. Without answers, the key is left out. */
function withRemovedAnswers(
  { answers, ...input }: RsvpInput,
  { id, questions }: EventRecord,
  before: RsvpInput | null | undefined,
): RsvpInput {
  const earlier = before?.event_id === id ? (before.answers ?? []) : [];
  const removed = earlier.filter((answer) => !questions.some((question) => question.id === answer.id));
  const all = [...(answers ?? []), ...removed];
  return all.length > 0 ? { ...input, answers: all } : input;
}

/** Returns the limits of an RSVP for `event` now: the schema with its messages, and the seats in a sentence. */
export function rsvpLimits(event: EventRecord) {
  const most = largestParty(event);
  const left = spotsLeft(event);
  const waitlist = isFull(event);
  const tooMany = left ? tooManyGuests(left) : partyTooLarge(event.max_attendees);
  return {
    most,
    left,
    waitlist,
    /** Whether so many can wait together, though seats are left. */
    mayWait: (wanted: number) => left !== null && left > 0 && wanted > left && wanted <= most,
    schema: rsvpFormInput(event.questions, most, tooMany, left || most),
    hint: waitlist ? words.waitlistNote : left === null ? tooMany : undefined,
    seats: waitlist
      ? events.seats.full(event.seats.waitlisted)
      : left === null
        ? events.seats.forEveryone
        : events.seats.count(left),
  };
}
