import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { formWords } from '../../../content/shell/shell';
import { changeRecord } from '../../../data/admin/record-changes';
import { type RsvpRow, rsvpRows } from '../../../data/admin/rsvps';
import type { EventRecord } from '../../../domain/events/event';
import {
  blankAnswers,
  type Correction,
  type CorrectionTyped,
  childCorrectionInput,
  correctionInput,
} from '../../../domain/rsvps/questions';
import { answerValues } from '../../../domain/rsvps/stored-questions';
import { teamFields } from '../../../domain/rsvps/team-rsvp';
import { DataForm, type DataFormHandle, type FormResult } from '../../../ui/form/data-form';
import type { FieldSpec } from '../../../ui/form/form-field';
import { Button } from '../../../ui/parts/button';
import { toast } from '../../../ui/sheet/toast-store';
import { questionFields } from '../../rsvp-fields/question-fields';
import {
  type Choices,
  type Conflict,
  EditConflicts,
  mergeEdits,
  undecided,
} from '../conflicts/edit-conflicts';
import { confirmOverCapacity, reasonOf, toastChange } from '../kit/apply-change';
import { confirm } from '../kit/confirm-store';
import { keptDrafts, useKept } from '../kit/opened/kept-drafts';
import { dayText } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { checkAll, followsEvents, guestFields, readOpenEvents } from './guest-fields';

const words = adminPages.rsvps.form;

interface CorrectGuestProps {
  rsvp: RsvpRow;
  /** How many people under 18 come with them. */
  childCount: number;
  form: RefObject<DataFormHandle<CorrectionTyped> | null>;
  onSaved: () => void;
  onCancel: () => void;
}

/** The values of a stored RSVP, as the form has them. */
const valuesOf = (rsvp: RsvpRow, children: number): CorrectionTyped => ({
  event_id: rsvp.event_id,
  name: rsvp.name,
  email: rsvp.email,
  number_of_guests: rsvp.number_of_guests,
  phone: rsvp.phone,
  under_18: rsvp.under_18,
  guardian_name: rsvp.guardian_name,
  guardian_contact: rsvp.guardian_contact,
  guardian_phone: rsvp.guardian_phone,
  message: rsvp.message,
  answers: { ...blankAnswers(rsvp.questions), ...answerValues(rsvp.answers) },
  children: Array.from({ length: children }, () => true),
});

type Values = CorrectionTyped;

interface CorrectionDraft {
  /** The version that the form is based on. */
  base: RsvpRow;
  children: number;
  typed: Values;
  conflicts: Conflict<Values>[] | null;
  choices: Choices<Values>;
}

/** Of guests whose row was left while they were corrected. */
export const correctionDrafts = keptDrafts<CorrectionDraft>();

const shownFields = Object.keys(teamFields).filter((name) => name !== 'under_18');

/** The open events, and the one that the RSVP is for. */
function eventField(
  { event_id, event_title, event_date }: RsvpRow,
  events: readonly Pick<EventRecord, 'id' | 'title' | 'date'>[],
): FieldSpec<Values> {
  const own = { id: event_id, title: event_title || adminPages.rsvps.gone, date: event_date };
  return {
    name: 'event_id',
    label: words.event,
    kind: 'select',
    hint: words.eventHint,
    choices: [own, ...events.filter(({ id }) => id !== event_id)].map(({ id, title, date }) => ({
      value: id,
      label: `${title} - ${dayText(date)}`,
    })),
  };
}

function fieldsFor(rsvp: RsvpRow, children: number, events: readonly EventRecord[]): FieldSpec<Values>[] {
  const { party_of, questions } = rsvp;
  const isAnyoneYoung = ({ under_18 }: Values) => under_18 === true || children > 0;
  return [
    ...(party_of ? [] : [eventField(rsvp, events)]),
    ...guestFields<Values>(isAnyoneYoung, party_of ? ['name'] : shownFields),
    ...questionFields<Values>(questions),
  ];
}

/** Corrects a guest. If another admin changed the same, both values are shown and nothing typed is lost. */
export function CorrectGuest({ rsvp, childCount: children, form, onSaved, onCancel }: CorrectGuestProps) {
  const { id, party_of } = rsvp;
  const [draft] = useState(() => correctionDrafts.of(id));
  /** The version that the form is based on. */
  const [base, setBase] = useState(draft?.base ?? rsvp);
  const [conflicts, setConflicts] = useState(draft?.conflicts ?? null);
  const [choices, setChoices] = useState(draft?.choices ?? {});
  const [initialValues] = useState(() => valuesOf(base, children));
  const typed = useRef(initialValues);
  /** Whether what was typed is kept when the row is left. */
  const isKept = useRef(true);
  useKept(correctionDrafts, id, rsvp.name, () =>
    isKept.current && form.current?.hasUnsent()
      ? { base, children, typed: typed.current, conflicts, choices }
      : null,
  );
  const cancel = async () => {
    if (form.current?.hasUnsent() && !(await confirm(adminPages.eventForm.leave))) return;
    isKept.current = false;
    onCancel();
  };
  // A question that this guest was never asked needs no answer now.
  const questions = useMemo(
    () =>
      rsvp.questions.map((question) =>
        initialValues.answers?.[question.id] ? question : { ...question, required: false },
      ),
    [rsvp.questions, initialValues],
  );
  const answer = useLiveQuery(['open-events'], readOpenEvents, followsEvents);
  /** The last that could be read. */
  const [events, setEvents] = useState<readonly EventRecord[]>([]);
  if (answer?.ok && answer.items !== events) setEvents(answer.items);
  const fields = useMemo(
    () => fieldsFor({ ...base, questions }, children, events),
    [base, questions, children, events],
  );
  const resolver = useMemo(
    () =>
      party_of
        ? checkAll<Values, Partial<Correction>>(childCorrectionInput(questions))
        : checkAll<Values, Partial<Correction>>(
            correctionInput(questions, initialValues.email !== '' || initialValues.phone !== ''),
          ),
    [party_of, questions, initialValues],
  );

  const fillAll = (values: Values) => {
    for (const { name } of fields)
      if (!name.includes('.')) form.current?.fill(name, values[name as keyof Values]);
    form.current?.fill('answers', values.answers);
  };
  const restore = useEffectEvent(() => draft && fillAll(draft.typed));
  useEffect(() => void restore(), []);

  /** Takes over what only the other admin changed, and returns the rest. */
  const mergeTheirs = (theirs: RsvpRow) => {
    const merged = mergeEdits(valuesOf(base, children), valuesOf(theirs, children), typed.current);
    fillAll(merged.values);
    // The answer of the server has no title.
    const event = theirs.event_id === rsvp.event_id ? rsvp : base;
    const { title, date } = events.find(({ id }) => id === theirs.event_id) ?? {
      title: event.event_title,
      date: event.event_date,
    };
    setBase({ ...theirs, event_title: title, event_date: date });
    setConflicts(merged.conflicts);
    setChoices({});
  };

  const save = async (input: Partial<Correction>): Promise<FormResult> => {
    if (conflicts && undecided(conflicts, choices, typed.current).length > 0) {
      setConflicts([...conflicts]);
      return { next: 'stay' };
    }
    const about = `event_rsvps/${base.id}`;
    let change = await changeRecord('event_rsvps', base, input);
    if (!change.ok && change.why === 'over_capacity') {
      if (!(await confirmOverCapacity(change))) return { next: 'stay' };
      change = await changeRecord('event_rsvps', base, { ...input, over_capacity: true });
    }
    if (change.ok) {
      isKept.current = false;
      // The row may have been left while it was saved.
      correctionDrafts.drop(id);
      toastChange(adminMessages.rsvpUpdated, change, about);
      return { next: 'done' };
    }
    if (change.why === 'changed') {
      const theirs = rsvpRows.parse(change.record);
      if (theirs) mergeTheirs({ ...theirs, questions });
      return { next: 'stay' };
    }
    const wrong = change.why === 'failed' ? change.fields : {};
    if (!fields.some(({ name }) => wrong[name])) toast(adminMessages.rsvpNotUpdated(reasonOf(change)), about);
    return { next: 'stay', fields: wrong };
  };

  return (
    <div data-pinned="" className="grid grid-cols-1 gap-4">
      {conflicts && (
        <EditConflicts<Values>
          conflicts={conflicts}
          choices={choices}
          onChoose={(conflict, side) => {
            setChoices((before) => ({ ...before, [conflict.field]: side }));
            form.current?.fill(conflict.field, conflict[side]);
          }}
          labelOf={(field) =>
            field === 'answers' ? words.answers : field === 'event_id' ? words.event : labelIn('rsvp', field)
          }
          textOf={(value) =>
            typeof value === 'object' && value !== null
              ? Object.values(value).filter(Boolean).join(' · ')
              : (events.find(({ id }) => id === value)?.title ?? String(value ?? ''))
          }
        />
      )}
      <DataForm<Values, Partial<Correction>>
        fields={fields}
        resolver={resolver}
        initialValues={initialValues}
        submit={words.save}
        working={formWords.working}
        pinned
        secondary={
          <Button kind="quiet" onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        }
        handle={form}
        onValues={(values) => {
          typed.current = values;
        }}
        onSubmit={save}
        onDone={onSaved}
      />
    </div>
  );
}
