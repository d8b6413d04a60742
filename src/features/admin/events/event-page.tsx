import { useQueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPages } from '../../../content/admin/admin-pages';
import { adminSeriesList } from '../../../content/admin/admin-series-list';
import { eventAuditRows } from '../../../data/admin/audit-log';
import { readMissingYes } from '../../../data/admin/consents/missing-yes';
import { countedParties } from '../../../data/admin/door/door';
import { readEventsById, readUnannounced } from '../../../data/admin/events';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import { invalidFields } from '../../../ui/form/error-summary';
import { Button } from '../../../ui/parts/button';
import { EmptyState } from '../../../ui/parts/list-state';
import { Skeleton } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { Tabs } from '../../../ui/parts/tabs';
import { lateScript, lazyPart, useTransitionState } from '../../../ui/sheet/lazy-part';
import { wantsKey } from '../door/created-event';
import { doorStateOf } from '../door/door-figures';
import { keysEndAt } from '../door/door-keys';
import { DoorView } from '../door/door-view';
import { useDoor } from '../door/use-door';
import { type EventPart, eventAddress, eventParts } from '../event-address';
import { history } from '../history/history-panel';
import { confirmAndDelete } from '../kit/apply-change';
import { type CollectionList, CollectionPanel } from '../kit/collection-panel';
import { failureText } from '../kit/failure-toast';
import { useKept } from '../kit/opened/kept-drafts';
import { UnsavedContext, useLeave } from '../kit/opened/unsaved';
import { useStayWhile } from '../kit/opened/use-stay-while';
import type { PanelProps } from '../kit/panel-props';
import { renew, useLiveQuery } from '../kit/use-live-query';
import { canNotify, isNotOver } from '../overview/tasks';
import { Viewers } from '../presence/viewers';
import { useMay } from '../role';
import { RsvpPaceNotice } from '../rsvps/rsvp-pace-notice';
import { RsvpsPanel } from '../rsvps/rsvps-panel';
import { ChangeBar } from './changes/change-bar';
import { type ChangedField, unsavedChanges } from './changes/unsaved-changes';
import { removalOf } from './event-actions';
import { eventFields } from './event-fields';
import { DetailsForm, QuestionsForm } from './event-forms';
import { BackToEvents, EventHead } from './event-head';
import { EventMessages, useSentMails } from './event-messages';
import { questionSpecs } from './event-questions';
import { toValues } from './event-values';
import type { NewEvent } from './new-event';
import { useQuestions } from './series/use-questions';
import { eventDrafts, useEventForm } from './use-event-form';

const DuplicateSheet = lazyPart(() => import('./series/duplicate-sheet'));
const EventDialog = lazyPart(() => import('./event-dialog'));
const NotifyDialog = lazyPart(() => import('./notify-dialog'));
const RepeatSheet = lazyPart(() => import('./series/repeat/repeat-sheet'));
const dates = lateScript(() => import('./series/save-dates'));

const words = adminPages.event;
const followsEvent = ['events', 'event_rsvps'] as const;
const followsChanges = ['unannounced_changes'] as const;

/** The page of one event: `/admin?tab=events&event=<id>&part=guests`. */
export function EventPage({ id, ...props }: PanelProps & { id: string }) {
  const client = useQueryClient();
  const answer = useLiveQuery(['event', id], () => readEventsById([id]), followsEvent);
  // The last one that could be read: the page stays while the server does not answer, and the form after a deletion.
  const [last, setLast] = useState<EventRecord | null>(null);
  const latest = answer?.ok ? (answer.items[0] ?? null) : null;
  if (latest && latest !== last) setLast(latest);
  const readAgain = () => void renew(client, { queryKey: ['event', id] });
  // Also an event that was deleted since its page was left.
  const shown = latest ?? last ?? (answer?.ok ? eventDrafts.of(id)?.base : undefined);
  if (shown)
    return (
      <LoadedEvent event={shown} isGone={answer?.ok === true && !latest} readAgain={readAgain} {...props} />
    );
  if (answer?.ok) return <GoneEvent />;
  return (
    <>
      <p>
        <BackToEvents />
      </p>
      {answer ? (
        <Notice
          tone="bad"
          title={words.failed}
          live
          action={
            <Button size="sm" onClick={readAgain}>
              {adminPages.unread.retry}
            </Button>
          }
        >
          {failureText(answer)}
        </Notice>
      ) : (
        <Skeleton label={adminPages.loading} lines={6} />
      )}
    </>
  );
}

const GoneEvent = () => (
  <>
    <p>
      <BackToEvents />
    </p>
    <EmptyState title={words.gone.title} text={words.gone.text} />
  </>
);

/** Returns the parts whose data the account may see. */
function usePartsOf(): EventPart[] {
  const may = useMay();
  const shown: Record<EventPart, boolean> = {
    details: may('events', 'update'),
    guests: may('event_rsvps', 'list'),
    door: may('door_scans', 'list'),
    questions: may('events', 'update'),
    messages: may('event_rsvps', 'list') || may('unannounced_changes', 'list'),
    history: may('audit_log', 'list'),
  };
  return eventParts.filter((part) => shown[part]);
}

/** The parts with fields of the form. */
const isForm = (part: EventPart | undefined): boolean => part === 'details' || part === 'questions';

const isQuestion = ({ name }: { name: string }) => name.startsWith('questions');

interface LoadedEventProps extends PanelProps {
  event: EventRecord;
  /** Whether it was deleted since. */
  isGone: boolean;
  readAgain: () => void;
}

function LoadedEvent({ event, isGone, readAgain, ...props }: LoadedEventProps) {
  const { id } = event;
  const may = useMay();
  const formId = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const parts = usePartsOf();
  const part = parts.find((one) => one === props.view.read('part')) ?? parts[0];
  const [unsaved, leaveRow] = useLeave();
  /** Shows a part, after a question if the opened row has unsaved input. */
  const show = (next: EventPart, andThen?: () => void) =>
    void leaveRow(() => {
      // Replaced, so that back leaves the event from every part.
      void navigate(eventAddress(id, next), { replace: true });
      andThen?.();
    });

  const makeKey = (is: boolean) => {
    setMaking(is);
    // A reload must not open it again.
    if (!is && wantsKey(from)) void navigate(eventAddress(id, 'door'), { replace: true });
  };

  const live = useDoor(may('door_scans', 'list') ? id : null);
  const missingYes = useLiveQuery(['missing-yes'], readMissingYes, followsEvent);
  const unannounced = useLiveQuery(['unannounced'], readUnannounced, followsChanges)?.get(id);
  const sent = useSentMails(id);
  const { state: from } = useLocation();
  const [isMaking, setMaking] = useTransitionState(wantsKey(from));
  const [isCopying, setCopying] = useTransitionState(false);
  const [isRepeating, setRepeating] = useTransitionState(false);
  const [copy, setCopy] = useTransitionState<NewEvent | null>(null);
  const [notifying, setNotifying] = useTransitionState<readonly FieldChange[] | null>(null);

  const heading = useRef<HTMLHeadingElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // The page of the admin area moved it if the event was in memory. Else the person may have moved it since.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const selectedTab = () => tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  /** The bar at the foot disappears with its buttons. */
  const keepFocus = () => {
    if (bar.current?.contains(document.activeElement)) selectedTab()?.focus({ preventScroll: true });
  };

  const [draft] = useState(() => eventDrafts.of(id));
  /** Whether what was typed is kept when the page is left. */
  const isKept = useRef(true);
  const { ask, dialogs } = useQuestions();
  const state = useEventForm({
    event,
    isGone,
    start: toValues(event),
    draft,
    saveSeries: async (saving) => {
      if (!saving.base?.series) return { next: 'save' };
      const { saveDates } = await dates.load();
      return saveDates(saving, { ask, reload: async () => readAgain() });
    },
    onSaved: (after, changes) => {
      // The page may have been left while it was saved.
      eventDrafts.drop(id);
      keepFocus();
      if (after && after.id !== id) {
        isKept.current = false;
        void navigate(eventAddress(after.id), { replace: true });
        return;
      }
      // A form that is opened before the next answer would begin with the version before.
      if (after)
        client.setQueryData(['event', id], { ok: true, items: [{ ...after, seats: event.seats }], total: 1 });
      readAgain();
      if (after && changes.length > 0 && isNotOver(after)) setNotifying(changes);
    },
  });
  const { form, base, flyer, isDirty } = state;
  useStayWhile(isDirty);
  useEffect(() => {
    if (!isDirty) eventDrafts.drop(id);
  }, [id, isDirty]);
  useKept(eventDrafts, id, event.title, () =>
    isDirty && base && isKept.current ? { base, values: form.getValues(), flyer } : null,
  );

  const changes = isDirty && base ? unsavedChanges(toValues(base), form.watch(), flyer !== 'kept') : [];
  const changed: ReadonlySet<ChangedField> = new Set(changes.map(({ field }) => field));
  const idOf = (name: string) => `${formId}-${name}`;
  const questions = form.getValues('questions');
  const specs = [...eventFields, ...questions.flatMap((_, at) => questionSpecs(at))];
  const faulty = invalidFields(specs, form.formState.errors, idOf);
  const hasQuestionErrors = faulty.some(isQuestion) || form.formState.errors.questions !== undefined;
  const hasOtherErrors = faulty.some((field) => !isQuestion(field));
  const isProblemNew = useRef(false);
  /** Shows the part that the person has to mend. */
  const showProblem = useEffectEvent(() => {
    const wrong: EventPart[] = [];
    if (hasOtherErrors || state.gone || state.conflicts) wrong.push('details');
    if (hasQuestionErrors || state.gone || state.conflicts) wrong.push('questions');
    isProblemNew.current = wrong.length > 0;
    const [first] = wrong;
    if (first && part && !wrong.includes(part)) show(first);
  });
  const { submitCount } = form.formState;
  // Before the effect of the form, which moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger the effect
  useLayoutEffect(() => showProblem(), [submitCount, state.gone, state.conflicts]);

  const { door } = live;
  const figures = useMemo(() => {
    if (!door) return null;
    const parties = countedParties(door.parties);
    const { figures, arrivals } = doorStateOf(parties, door.scans.values(), door.event.max_attendees);
    return { inside: figures.inside, since: arrivals[0]?.at ?? null };
  }, [door]);
  const keys = [...(door?.keys.values() ?? [])].filter((key) => !key.turned_off_at);
  const hasDoor = door !== null && may('door_keys', 'create') && keysEndAt(event) > Date.now();
  const doorKey = hasDoor
    ? (keys.find((key) => !key.scan_only && !key.self_check_in) ?? keys[0] ?? null)
    : undefined;

  const counts: Partial<Record<EventPart, number | undefined>> = {
    guests: event.seats.confirmedGuests,
    door: figures?.inside,
    questions: event.questions.length,
    messages: sent?.ok ? sent.items.filter(({ kind }) => kind !== 'none').length : undefined,
  };
  const sizes = Object.values(counts).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on phones the tabs scroll, and counts widen them
  useEffect(() => {
    selectedTab()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [part, sizes]);

  if (isGone && !isDirty) return <GoneEvent />;

  const onNotify =
    unannounced && may('events', 'update') && canNotify(event) ? () => setNotifying(unannounced) : undefined;
  const formProps = { id: `${formId}form`, state, idOf, changed, isProblemNew };
  return (
    <div className="flex min-h-full flex-col gap-4">
      <EventHead
        heading={heading}
        event={event}
        door={figures}
        missingYes={missingYes}
        onReminded={() => void renew(client, { queryKey: ['missing-yes'] })}
        doorKey={doorKey}
        onMakeKey={() => show('door', () => setMaking(true))}
        onNotify={onNotify}
      />
      <RsvpPaceNotice event={id} />
      {may('events', 'update') && <Viewers of="events" id={id} />}
      {/* What has the focus scrolls to above the bar. */}
      <div ref={tabs} className={changes.length > 0 ? '**:scroll-mb-44 lg:**:scroll-mb-20' : undefined}>
        <Tabs
          label={words.parts.label}
          tabs={parts.map((one) => ({
            id: one,
            label: (
              <span className="flex items-center gap-2">
                {words.parts[one]}
                {Boolean(counts[one]) && <span className="num">{counts[one]?.toLocaleString('en-US')}</span>}
              </span>
            ),
          }))}
          value={part ?? 'details'}
          onChange={(next) => show(next)}
        >
          <div className="grid grid-cols-1 gap-4 pt-4">
            {part === 'details' && (
              <DetailsForm {...formProps} faulty={faulty.filter((field) => !isQuestion(field))}>
                <p className="flex flex-wrap gap-3 border-base-300 border-t pt-4">
                  <Button size="sm" icon="copy" onClick={() => setCopying(true)}>
                    {adminSeriesList.duplicate}
                  </Button>
                  {!event.series && isNotOver(event) && (
                    <Button size="sm" icon="repeat" onClick={() => setRepeating(true)}>
                      {adminSeriesList.repeat}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    icon="trash"
                    onClick={async () => {
                      const removal = await removalOf(event, may('event_rsvps', 'list'));
                      if (await confirmAndDelete('events', id, removal)) readAgain();
                    }}
                  >
                    {words.delete}
                  </Button>
                </p>
              </DetailsForm>
            )}
            {part === 'guests' && (
              <UnsavedContext value={unsaved}>
                <RsvpsPanel ofEvent {...props} />
              </UnsavedContext>
            )}
            {part === 'door' && <DoorView {...live} isMaking={isMaking} onMaking={makeKey} />}
            {part === 'questions' && (
              <QuestionsForm
                {...formProps}
                faulty={faulty.filter(isQuestion)}
                event={may('event_rsvps', 'list') ? id : null}
              />
            )}
            {part === 'messages' && (
              <EventMessages event={event} sent={sent} changes={unannounced ?? []} onNotify={onNotify} />
            )}
            {part === 'history' && <EventHistory id={id} {...props} />}
          </div>
        </Tabs>
      </div>
      {changes.length > 0 && (
        <ChangeBar
          ref={bar}
          changes={changes}
          state={state}
          formId={isForm(part) ? formProps.id : ''}
          onDiscard={() => {
            keepFocus();
            state.discard();
          }}
        />
      )}
      {dialogs}
      <Suspense fallback={null}>
        {notifying && <NotifyDialog event={event} changes={notifying} onClose={() => setNotifying(null)} />}
        {isRepeating && (
          <RepeatSheet event={event} onClose={() => setRepeating(false)} onCreated={readAgain} />
        )}
        {isCopying && <DuplicateSheet event={event} onClose={() => setCopying(false)} onCopy={setCopy} />}
        {copy && (
          <EventDialog
            {...copy}
            onClose={() => setCopy(null)}
            onSaved={(after) => {
              setCopy(null);
              if (after) void navigate(eventAddress(after.id));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What was done to the event and its RSVPs. */
function EventHistory({ id, ...props }: PanelProps & { id: string }) {
  const list = useMemo(
    (): CollectionList<ReturnType<typeof eventAuditRows.parse> & object, 'action' | 'event'> => ({
      ...history,
      rows: eventAuditRows,
      filters: [
        { name: 'event', label: '', all: '', choices: [{ value: id, label: '' }], fixed: true },
        ...(history.filters ?? []),
      ],
    }),
    [id],
  );
  return <CollectionPanel list={list} {...props} />;
}
