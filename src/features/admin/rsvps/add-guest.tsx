import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { rsvpWords } from '../../../content/events/rsvp';
import { formWords } from '../../../content/shell/shell';
import { enterGuest } from '../../../data/admin/rsvps';
import { mintId } from '../../../data/id';
import type { EventRecord } from '../../../domain/events/event';
import { spotsLeft } from '../../../domain/events/event-rules';
import { emptyForm } from '../../../domain/form-fields';
import { blankChildren, mostChildren } from '../../../domain/rsvps/children';
import {
  blankAnswers,
  type CalledForm,
  type CalledFormTyped,
  calledFormInput,
} from '../../../domain/rsvps/questions';
import { teamFields } from '../../../domain/rsvps/team-rsvp';
import { DataForm, type DataFormHandle, type FormResult } from '../../../ui/form/data-form';
import type { FieldSpec } from '../../../ui/form/form-field';
import { Button } from '../../../ui/parts/button';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { childFields } from '../../rsvp-fields/child-fields';
import { questionFields } from '../../rsvp-fields/question-fields';
import { Answered } from '../kit/answered';
import { confirm } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';
import { keptDrafts, useKept } from '../kit/opened/kept-drafts';
import { UnsavedContext } from '../kit/opened/unsaved';
import { stay } from '../kit/opened/use-stay-while';
import { dayText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { checkAll, followsEvents, guestFields, readOpenEvents } from './guest-fields';

const words = adminPages.rsvps.called;

type Values = CalledFormTyped;

interface GuestDraft {
  /** What was sent and may have arrived has the same id when it is sent again. */
  id: string;
  typed: Values;
}

/** Of dialogs that were left, by the event that was chosen as they opened. */
const guestDrafts = keptDrafts<GuestDraft>();

interface AddGuestProps {
  /** The chosen event; '' for none. */
  event: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds somebody who called: the form of the public page, with the event, and without an email if they have none. */
export function AddGuest(props: AddGuestProps) {
  const form = useRef<DataFormHandle<Values>>(null);
  const events = useLiveQuery(['open-events'], readOpenEvents, followsEvents);
  // The last ones that could be read: the form stays open while the server does not answer.
  const [items, setItems] = useState<readonly EventRecord[] | null>(null);
  if (events?.ok && events.items !== items) setItems(events.items);
  /** Whether what was typed is kept when the dialog is left. */
  const isKept = useRef(true);
  const close = async () => {
    if (form.current?.hasUnsent() && !(await confirm(adminPages.eventForm.leave))) return;
    isKept.current = false;
    props.onClose();
  };
  useEffect(() => stay(() => form.current?.hasUnsent() === true), []);
  return (
    // Not the context of the rows behind the dialog: while none is open it says 'discarded', and `useKept` would drop what is typed here.
    <UnsavedContext value={null}>
      <Sheet open wide title={adminPages.rsvps.add} note={words.text} onClose={() => void close()}>
        {items ? (
          <AddGuestForm {...props} events={items} form={form} isKept={isKept} onClose={() => void close()} />
        ) : (
          <Answered answer={events}>{() => null}</Answered>
        )}
      </Sheet>
    </UnsavedContext>
  );
}

interface AddGuestFormProps extends AddGuestProps {
  events: readonly EventRecord[];
  form: RefObject<DataFormHandle<Values> | null>;
  isKept: RefObject<boolean>;
}

const isAnyoneYoung = ({ under_18, children }: Values) =>
  under_18 === true || Number(children?.count ?? 0) > 0;
const guest = guestFields<Values>(isAnyoneYoung);

function AddGuestForm({ events, form, isKept, onAdded, onClose, ...props }: AddGuestFormProps) {
  const [draft] = useState(() => guestDrafts.of(props.event));
  const [chosen, setChosen] = useState(props.event);
  const [others, setOthers] = useState(0);
  /** Retries send the same id, so that the guest is added once. */
  const [id, setId] = useState(() => draft?.id ?? mintId());
  const event = events.find((one) => one.id === chosen);
  const questions = useMemo(() => event?.questions ?? [], [event]);
  const resolver = useMemo(() => checkAll<Values, CalledForm>(calledFormInput(questions)), [questions]);
  // Of all events: choosing another one keeps the answers to questions with the same id.
  const [initialValues] = useState<Values>(() => {
    const all = events.flatMap((one) => one.questions);
    return {
      ...emptyForm(teamFields),
      event_id: events.some((one) => one.id === props.event) ? props.event : '',
      answers: blankAnswers(all),
      children: blankChildren(all),
    };
  });
  const typed = useRef(initialValues);
  useKept(guestDrafts, props.event, adminPages.rsvps.add, () =>
    isKept.current && form.current?.hasUnsent() ? { id, typed: typed.current } : null,
  );
  const restore = useEffectEvent(() => {
    if (!draft) return;
    const { event_id, answers, children, ...rest } = draft.typed;
    const isOpen = events.some((one) => one.id === event_id);
    // Questions may have been added since.
    const values = {
      ...rest,
      event_id: isOpen ? event_id : '',
      answers: { ...initialValues.answers, ...answers },
      children: { ...initialValues.children, ...children },
    };
    for (const [name, value] of Object.entries(values)) form.current?.fill(name as keyof Values, value);
  });
  useEffect(() => restore(), []);
  const fields = [
    eventField(events, event),
    ...guest.flatMap((spec) =>
      spec.name === 'number_of_guests' ? [spec, ...childFields<Values>(questions)] : [spec],
    ),
    ...questionFields<Values>(questions),
  ].map((spec) =>
    spec.name === 'children.count'
      ? { ...spec, count: { min: 0, max: Math.min(others, mostChildren), unit: rsvpWords.children.unit } }
      : spec,
  );

  const add = async (input: CalledForm): Promise<FormResult> => {
    const entered = await enterGuest(id, input);
    if (entered.ok) {
      isKept.current = false;
      // The dialog may have been left while it was sent.
      guestDrafts.drop(props.event);
      const { status, position } = entered.answer;
      const done = status === 'waitlist' ? words.waits(input.name, position) : words.confirmed(input.name);
      const text = 'text' in done ? done.text : undefined;
      const mail = input.email ? words.mailed : words.notMailed;
      toast({ ...done, text: [text, mail].filter(Boolean).join(' ') }, `event_rsvps/${id}`);
      return { next: 'done' };
    }
    if (entered.refusal?.code === 'id_conflict' || entered.refusal?.code === 'erased') {
      setId(mintId());
      toast(words.already, 'add-guest');
    } else if (!entered.refusal) toast(words.failed(failureText(entered)), 'add-guest');
    else if (!entered.refusal.fields) toast(words.failed(entered.refusal.message), 'add-guest');
    return { next: 'stay', fields: entered.refusal?.fields };
  };

  return (
    <DataForm<Values, CalledForm>
      fields={fields}
      resolver={resolver}
      initialValues={initialValues}
      submit={words.submit}
      working={formWords.working}
      pinned
      secondary={
        <Button kind="quiet" onClick={onClose}>
          {adminPages.rsvps.form.cancel}
        </Button>
      }
      handle={form}
      onValues={(values) => {
        const { event_id, number_of_guests } = values;
        typed.current = values;
        setChosen(event_id);
        setOthers(Math.max(0, number_of_guests - 1));
      }}
      onSubmit={add}
      onDone={onAdded}
    />
  );
}

const eventField = (events: readonly EventRecord[], chosen: EventRecord | undefined): FieldSpec<Values> => ({
  name: 'event_id',
  label: words.event,
  kind: 'select',
  hint: chosen && words.seats(spotsLeft(chosen)),
  choices: [
    { value: '', label: words.chooseEvent },
    ...events.map(({ id, title, date }) => ({ value: id, label: `${title} - ${dayText(date)}` })),
  ],
});
