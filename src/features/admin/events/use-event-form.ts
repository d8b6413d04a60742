import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { changeRecord, createRecord } from '../../../data/admin/record-changes';
import { parseEvent } from '../../../data/events';
import { mintId } from '../../../data/id';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import type { EventInput } from '../../../domain/events/event-input';
import { splitByDate } from '../../../domain/events/event-rules';
import { serverNow, useOffline } from '../../../offline';
import { dealPicture, posterText } from '../../../ui/art';
import { endOfDay } from '../../../ui/parts/zoned-date';
import { toast } from '../../../ui/sheet/toast-store';
import { type Choices, type Conflict, mergeEdits, type Side, undecided } from '../conflicts/edit-conflicts';
import { confirmOverCapacity, toastChange } from '../kit/apply-change';
import { confirm } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';
import { keptDrafts } from '../kit/opened/kept-drafts';
import { eventFields } from './event-fields';
import { questionSpecs } from './event-questions';
import { otherTimeText, scheduleText } from './event-schedule';
import { type EventValues, toFormFields, toInput, toValues } from './event-values';
import type { FlyerChoice } from './flyer-field';
import { previewToSend } from './preview/preview-picture';

const words = adminPages.eventForm;

const resolverFor =
  (base: EventRecord | null): Resolver<EventValues, unknown, EventInput> =>
  (values, _context, options) => {
    const read = toInput(values, base);
    if (read.ok) return { values: read.value, errors: {} };
    const errors = Object.entries(read.fields).map(([name, message]) => [name, { type: 'invalid', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };

/** The fields that two edits of an event merge. */
const mergedFields = [...eventFields.map(({ name }) => name), 'questions' as const];

/** Returns whether saving moves an upcoming event into the past. */
const isNewlyPast = (input: EventInput, base: EventRecord | null): boolean =>
  input.status === 'upcoming' &&
  Date.parse(input.date) < Date.now() &&
  !(base?.status === 'upcoming' && Date.parse(base.date) === Date.parse(input.date));

const pastQuestion = ({ date }: EventInput) =>
  words.past(scheduleText({ start: Date.parse(date), end: null }));

/** Returns the events that this device knows of, among which the server deals the picture of a new one. */
const comingEvents = () =>
  splitByDate(useOffline.getState().lists.events.items, serverNow(), (at) => endOfDay(site().zone, at))
    .upcoming;

/** The server keeps the flyer of a series on its dates, unless it is dropped there. A text that is not empty takes it again. */
export const droppedFlyer = (choice: 'gone' | 'series') => ({
  flyer: null,
  series_flyer: choice === 'series' ? choice : '',
});

/** Changes that are not saved yet. */
export interface EventDraft {
  /** The version of the event that they are based on. */
  base: EventRecord;
  values: EventValues;
  flyer: FlyerChoice;
}

/** Of events whose page was left. */
export const eventDrafts = keptDrafts<EventDraft>();

/** What was typed, and the version of the event that it is based on; null for a new one. */
export interface EventSaving {
  input: EventInput;
  values: EventValues;
  flyer: FlyerChoice;
  base: EventRecord | null;
}

/** `save`: as a single event. `done`: it is saved or not, and the person knows. `theirs`: somebody else changed it. */
export type SavedElsewhere =
  | { next: 'save' | 'done' }
  | { next: 'saved'; after: EventRecord }
  | { next: 'merge'; theirs: EventRecord }
  | { next: 'stay'; fields: Record<string, string> };

interface EventForm {
  /** The stored event as it is now; null to create one. */
  event: EventRecord | null;
  /** Whether the event was deleted since. */
  isGone?: boolean;
  start: EventValues;
  startFlyer?: File | undefined;
  draft?: EventDraft | undefined;
  /** Saves a series, or several of its dates, in place of the event. */
  saveSeries?: ((saving: EventSaving) => Promise<SavedElsewhere>) | undefined;
  onSaved: (after: EventRecord | null, unannounced: readonly FieldChange[]) => void;
}

/** Holds the state of an event's form and saves the event. */
export function useEventForm(options: EventForm) {
  const { event, isGone = false, start, startFlyer, draft, saveSeries, onSaved } = options;
  const [flyer, setFlyer] = useState<FlyerChoice>(draft?.flyer ?? startFlyer ?? 'kept');
  const [flyerError, setFlyerError] = useState('');
  /** The version of the event that the form is based on. */
  const [base, setBase] = useState(draft?.base ?? event);
  const form = useForm<EventValues, unknown, EventInput>({
    resolver: resolverFor(base),
    defaultValues: base ? toValues(base) : start,
    shouldFocusError: false,
  });
  /** Found by a save. A live update alone must not change what the button does while somebody presses it. */
  const [gone, setGone] = useState(false);
  /** The id of the new event. Retries send the same id, so that the event is created once. */
  const [newId, setNewId] = useState(mintId);
  const [conflicts, setConflicts] = useState<Conflict<EventValues>[] | null>(null);
  const [choices, setChoices] = useState<Choices<EventValues>>({});
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);

  /** Whether the draft is in the form. The first render has the stored values, and must not count as unchanged. */
  const [isRestored, setRestored] = useState(!draft);
  const isDirty = !isRestored || form.formState.isDirty || flyer !== 'kept';

  /** Shows a version of the event. What was typed is discarded. */
  const rebase = (latest: EventRecord) => {
    form.reset(toValues(latest));
    setBase(latest);
    setFlyer('kept');
    setFlyerError('');
    setGone(false);
    setConflicts(null);
    setChoices({});
    setChangedMeanwhile(false);
  };
  const restore = useEffectEvent(() => {
    if (!draft) return;
    form.reset(draft.values, { keepDefaultValues: true });
    setRestored(true);
  });
  useEffect(() => restore(), []);
  const follow = useEffectEvent((latest: EventRecord) => {
    if (!base || Date.parse(latest.updated_at) <= Date.parse(base.updated_at)) return;
    if (isDirty) setChangedMeanwhile(true);
    else rebase(latest);
  });
  useEffect(() => {
    if (event) follow(event);
  }, [event]);

  /** Merges another admin's changes into the form. */
  const mergeTheirs = (theirs: EventRecord) => {
    const opened = base ? toValues(base) : start;
    const merged = mergeEdits(opened, toValues(theirs), form.getValues());
    form.reset(toValues(theirs));
    for (const name of mergedFields) form.setValue(name, merged.values[name], { shouldDirty: true });
    setBase(theirs);
    setConflicts(merged.conflicts);
    setChoices({});
    setChangedMeanwhile(false);
  };

  const choose = ({ field, mine, theirs }: Conflict<EventValues>, side: Side) => {
    setChoices((before) => ({ ...before, [field]: side }));
    form.setValue(field, side === 'mine' ? mine : theirs, { shouldDirty: true });
  };

  const save = async (input: EventInput, more: object) => {
    const file = flyer instanceof File ? { flyer } : flyer !== 'kept' && base ? droppedFlyer(flyer) : {};
    const stored = gone ? null : base;
    const saving = { input, flyer, base: stored };
    if (stored) {
      const drawn = await previewToSend({ ...saving, id: stored.id, poster: stored.poster });
      return changeRecord('events', stored, { ...input, ...file, ...drawn, ...more });
    }
    const poster = posterText(dealPicture({ ...input, id: newId }, comingEvents()));
    const drawn = await previewToSend({ ...saving, id: newId, poster });
    return createRecord('events', newId, { ...input, poster, ...file, ...drawn, ...more });
  };

  /** Shows messages of the server at their fields. Returns whether there are such fields. */
  const showErrors = (messages: Record<string, string>): boolean => {
    const fields = toFormFields(messages);
    setFlyerError(fields.flyer ?? '');
    const questions = form.getValues('questions').flatMap((_, at) => questionSpecs(at));
    const names = [...mergedFields, ...questions.map(({ name }) => name)];
    const wrong = names.filter((name) => fields[name]);
    for (const name of wrong) form.setError(name, { message: fields[name] ?? '' });
    return wrong.length > 0;
  };

  const submit = form.handleSubmit(
    async (input) => {
      setFlyerError('');
      if (conflicts && !gone && undecided(conflicts, choices, form.getValues()).length > 0) {
        setConflicts([...conflicts]); // The form focuses them again.
        return;
      }
      if (isNewlyPast(input, gone ? null : base) && !(await confirm(pastQuestion(input)))) return;
      const otherTime = otherTimeText(form.getValues());
      const isTimeNew = base === null || otherTime !== otherTimeText(toValues(base));
      if (otherTime && isTimeNew && !(await confirm({ ...words.confirmTime, text: otherTime }))) return;
      const about = `events/${base?.id ?? 'new'}`;
      const saving = { input, values: form.getValues(), flyer, base: gone ? null : base };
      const elsewhere: SavedElsewhere = (await saveSeries?.(saving)) ?? { next: 'save' };
      if (elsewhere.next === 'saved') {
        rebase(elsewhere.after);
        onSaved(elsewhere.after, []);
      } else if (elsewhere.next === 'merge') mergeTheirs(elsewhere.theirs);
      else if (elsewhere.next === 'stay') showErrors(elsewhere.fields);
      if (elsewhere.next !== 'save') return;
      let change = await save(input, {});
      if (!change.ok && change.why === 'over_capacity') {
        if (!(await confirmOverCapacity(change))) return;
        change = await save(input, { over_capacity: true });
      }
      if (change.ok) {
        toastChange(
          base && !gone ? adminMessages.eventUpdated : adminMessages.eventCreated,
          base && !gone ? change : { ...change, audit: '' },
          about,
        );
        const after = parseEvent(change.record);
        if (base && after) rebase(after);
        onSaved(after, change.unannounced);
      } else if (change.why === 'changed') {
        const theirs = parseEvent(change.record);
        if (theirs) mergeTheirs(theirs);
      } else if (change.why === 'already') {
        setNewId(mintId());
        toast(adminMessages.eventAlready);
      } else if (change.why === 'gone') setGone(true);
      else if (change.why === 'failed') {
        if (!showErrors(change.fields)) toast(adminMessages.eventFormFailed(failureText(change)), about);
      }
    },
    () => {},
  );

  return {
    form,
    base,
    submit,
    flyer,
    setFlyer,
    flyerUrl: gone ? null : (base?.flyer_url ?? null),
    flyerError,
    gone,
    conflicts,
    choices,
    choose,
    changedMeanwhile: changedMeanwhile && !isGone && !gone,
    goneMeanwhile: isGone && !gone,
    isNew: !base || gone,
    isDirty,
    discard: () => base && rebase(event ?? base),
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;
