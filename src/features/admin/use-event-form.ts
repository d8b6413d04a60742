import { use, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { changeRecord, createRecord } from '../../data/admin/change';
import { eventOf } from '../../data/admin/events';
import { mintId } from '../../data/id';
import type { EventRecord } from '../../domain/event';
import type { FieldChange } from '../../domain/event-changes';
import type { EventInput } from '../../domain/event-input';
import { toast } from '../../ui/toast-store';
import { askOver, sayDone } from './carry-out';
import { AskContext } from './confirm-context';
import { eventFields } from './event-fields';
import { type EventValues, toFormFields, toInput, toValues } from './event-values';
import { scheduleWords } from './event-when';
import { reasonOf } from './failure-toasts';
import type { FlyerChoice } from './flyer-field';
import { LiveContext } from './live-context';
import { type Clash, merge } from './merge';
import { isOwnChange, markOwnChange } from './own-changes';

const resolverFor =
  (base: EventRecord | null): Resolver<EventValues, unknown, EventInput> =>
  (values) => {
    const read = toInput(values, base);
    if (read.ok) return { values: read.value, errors: {} };
    const errors = Object.entries(read.fields).map(([name, message]) => [name, { type: 'invalid', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** Whether a save makes an upcoming event start in the past. */
const isNewlyPast = (input: EventInput, base: EventRecord | null): boolean =>
  input.status === 'upcoming' &&
  Date.parse(input.date) < Date.now() &&
  !(base?.status === 'upcoming' && Date.parse(base.date) === Date.parse(input.date));

const pastQuestion = ({ date }: EventInput) =>
  adminPages.eventForm.past(scheduleWords({ start: Date.parse(date), end: null }));

interface EventForm {
  /** The event that is edited; null for a new one. */
  event: EventRecord | null;
  start: EventValues;
  /** A flyer that a copy brings along. */
  startFlyer?: File | undefined;
  /** `unannounced`: what the guests have not been told. */
  onSaved: (after: EventRecord | null, unannounced: readonly FieldChange[]) => void;
}

/** The event dialog without its looks: what is typed, and everything that may come of saving it. */
export function useEventForm({ event, start, startFlyer, onSaved }: EventForm) {
  const ask = use(AskContext);
  const live = use(LiveContext);
  const [flyer, setFlyer] = useState<FlyerChoice>(startFlyer ?? 'kept');
  const [flyerError, setFlyerError] = useState('');
  /** What the form is based on: as it was opened, or as somebody else made it since. */
  const [base, setBase] = useState(event);
  const form = useForm<EventValues, unknown, EventInput>({
    resolver: resolverFor(base),
    defaultValues: start,
    shouldFocusError: false,
  });
  const [gone, setGone] = useState(false);
  /** Of the event that this dialog creates: every try sends the same, so that it is stored once. */
  const [newId, setNewId] = useState(mintId);
  const [clashes, setClashes] = useState<Clash<EventValues>[] | null>(null);
  /** Somebody changed it on the server while the form is open. */
  const [stirred, setStirred] = useState(false);

  useEffect(
    () =>
      event
        ? live.follow(['events'], (change) => {
            if (change?.id === event.id && !isOwnChange(event.id)) setStirred(true);
          })
        : undefined,
    [event, live],
  );

  /** Puts what somebody else saved beside what was typed here. */
  const meet = (theirs: EventRecord) => {
    const opened = base ? toValues(base) : start;
    const merged = merge(opened, toValues(theirs), form.getValues());
    form.reset(toValues(theirs));
    for (const { name } of eventFields) form.setValue(name, merged.values[name], { shouldDirty: true });
    setBase(theirs);
    setClashes(merged.clashes);
    setStirred(false);
  };

  const save = async (input: EventInput, more: object) => {
    const file =
      flyer instanceof File ? { flyer } : flyer === 'gone' && base?.flyer_url ? { flyer: null } : {};
    const fields = { ...input, ...file, ...more };
    if (!base || gone) return createRecord('events', newId, fields);
    markOwnChange(base.id);
    return changeRecord('events', base, fields);
  };

  const submit = form.handleSubmit(
    async (input) => {
      setFlyerError('');
      if (isNewlyPast(input, gone ? null : base) && !(await ask(pastQuestion(input)))) return;
      const about = `events/${base?.id ?? 'new'}`;
      let change = await save(input, {});
      if (!change.ok && change.why === 'over_capacity') {
        if (!(await askOver(ask, change))) return;
        change = await save(input, { over_capacity: true });
      }
      if (change.ok) {
        sayDone(
          ask,
          base && !gone ? messages.admin.eventUpdated : messages.admin.eventCreated,
          base && !gone ? change : { ...change, audit: '' },
          about,
        );
        onSaved(eventOf(change.record), change.unannounced);
      } else if (change.why === 'changed') {
        const theirs = eventOf(change.record);
        if (theirs) meet(theirs);
      } else if (change.why === 'already') {
        setNewId(mintId());
        toast(messages.admin.eventAlready);
      } else if (change.why === 'gone') setGone(true);
      else if (change.why === 'failed') {
        const fields = toFormFields(change.fields);
        setFlyerError(fields.flyer ?? '');
        const wrong = eventFields.filter(({ name }) => fields[name]);
        for (const { name } of wrong) form.setError(name, { message: fields[name] ?? '' });
        if (wrong.length === 0) toast(messages.admin.eventFormFailed(reasonOf(change)), about);
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
    clashes,
    stirred,
    isNew: !base || gone,
    isDirty: form.formState.isDirty || flyer !== 'kept',
  };
}
