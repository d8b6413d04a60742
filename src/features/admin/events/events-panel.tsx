import { Suspense, useCallback, useMemo } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminPages } from '../../../content/admin/admin-pages';
import { messages } from '../../../content/shell/messages';
import { eventOf, readEvents, readFlyer, readUnannounced } from '../../../data/admin/events';
import { readMissingYes } from '../../../data/admin/missing-yes';
import { mintId } from '../../../data/id';
import type { EventStatus } from '../../../domain/choices';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import type { MissingYesAnswer } from '../../../domain/rsvps/missing-yes';
import { Button } from '../../../ui/parts/button';
import { EmptyState } from '../../../ui/parts/list-state';
import { Spinner } from '../../../ui/parts/loading';
import { lazyPart, useTransitionState } from '../../../ui/sheet/lazy-part';
import type { ColumnOf } from '../kit/data-table';
import { failureToast } from '../kit/failure-toast';
import { FeatureStar } from '../kit/feature-star';
import { ListPanel } from '../kit/list-panel';
import { PanelHead } from '../kit/panel-head';
import { dayText, Note, Status, type StatusColour } from '../kit/table-cells';
import { useLiveValue } from '../kit/use-live-value';
import { useRows } from '../kit/use-rows';
import type { View } from '../kit/use-view';
import { MissingYesNote } from '../overview/coming-up';
import { canNotify, isNotOver } from '../overview/tasks';
import { EventActions } from './event-actions';
import { copiedValues, type EventValues, emptyEvent, toValues } from './event-values';

const EventDialog = lazyPart(() => import('./event-dialog'));
const DoorView = lazyPart(() => import('../door/door-view'));
const NotifyDialog = lazyPart(() => import('./notify-dialog'));

const words = admin.events;
const [title, date, type, status, rsvps, featured] = words.columns;

const eventColours: Record<EventStatus, StatusColour> = { upcoming: 'good', past: 'calm', cancelled: 'bad' };

const columns: readonly ColumnOf<EventRecord>[] = [
  { label: date, cell: (event) => dayText(event.date) },
  { label: type, cell: (event) => event.type },
  { label: status, cell: (event) => <Status colour={eventColours[event.status]}>{event.status}</Status> },
];

const followsChanges = ['unannounced_changes'] as const;
const rsvpsColumn = (missingYes: MissingYesAnswer | null): ColumnOf<EventRecord> => ({
  label: rsvps,
  cell: ({ id, seats, max_attendees }) => (
    <>
      {max_attendees === null
        ? adminPages.events.guests(seats.confirmedGuests)
        : adminPages.events.seats(seats.confirmedGuests, max_attendees)}
      <Note>{adminPages.events.parties(seats.confirmedRsvps, seats.waitlisted)}</Note>
      <MissingYesNote count={missingYes?.events.find((event) => event.id === id)?.missing ?? 0} />
    </>
  ),
});

const followsAnswers = ['events', 'event_rsvps'] as const;

function EventTitle({ event, onNotify }: { event: EventRecord; onNotify?: (() => void) | undefined }) {
  return (
    <span className="flex items-center gap-2.5">
      {event.flyer_url && (
        <img
          src={`${event.flyer_url}?thumb=96x96`}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className="size-10 flex-none bg-base-300 object-cover"
        />
      )}
      <span className="grid justify-items-start gap-1">
        {event.title}
        {onNotify && (
          <Button size="sm" icon="mail" aria-label={adminPages.notify.openOf(event.title)} onClick={onNotify}>
            {adminPages.notify.open}
          </Button>
        )}
      </span>
    </span>
  );
}

interface Editing {
  event: EventRecord | null;
  start: EventValues;
  startFlyer?: File | undefined;
}

interface Notifying {
  event: EventRecord;
  changes: readonly FieldChange[];
}

async function copyOf(event: EventRecord): Promise<Editing> {
  const flyer = event.flyer_url ? await readFlyer(event.flyer_url) : null;
  return {
    event: null,
    start: copiedValues(event, mintId),
    startFlyer: flyer ?? undefined,
  };
}

/** The list of events, or the door of one of them: `?tab=events&door=<event id>`. */
export function EventsPanel({ view }: { view: View }) {
  const door = view.read('door');
  if (!door) return <EventList view={view} />;
  return (
    <Suspense fallback={<Spinner label={adminPages.loading} />}>
      <DoorView key={door} eventId={door} />
    </Suspense>
  );
}

/** Creates, edits, features, copies and deletes events. */
function EventList({ view }: { view: View }) {
  const [editing, setEditing] = useTransitionState<Editing | null>(null);
  const [notifying, setNotifying] = useTransitionState<Notifying | null>(null);
  const rows = useRows({
    key: `events ${view.page}`,
    read: () => readEvents(view.page),
    follow: ['events', 'event_rsvps'],
    nameOf: (record) => String(record.title ?? record.name ?? ''),
    onFailure: failureToast(messages.admin.eventsUnread),
  });
  const unannounced = useLiveValue(readUnannounced, followsChanges);
  const missingYes = useLiveValue(readMissingYes, followsAnswers);
  const saved = (after: EventRecord | null, changes: readonly FieldChange[]) => {
    setEditing(null);
    void rows.reload();
    if (after && changes.length > 0 && isNotOver(after)) setNotifying({ event: after, changes });
  };
  const create = (
    <Button
      kind="primary"
      size="sm"
      icon="plus"
      onClick={() => setEditing({ event: null, start: emptyEvent })}
    >
      {words.create}
    </Button>
  );
  const { reload } = rows;
  // Stable columns let memoized rows skip rendering.
  const allColumns = useMemo<readonly ColumnOf<EventRecord>[]>(
    () => [
      {
        label: title,
        head: true,
        wrap: true,
        cell: (event) => {
          const changes = unannounced?.get(event.id);
          return (
            <EventTitle
              event={event}
              onNotify={changes && canNotify(event) ? () => setNotifying({ event, changes }) : undefined}
            />
          );
        },
      },
      ...columns,
      rsvpsColumn(missingYes),
      {
        label: featured,
        cell: (event) => (
          <FeatureStar
            collection="events"
            row={event}
            parse={eventOf}
            failed={messages.admin.eventNotUpdated}
            reload={reload}
          />
        ),
      },
    ],
    [reload, unannounced, missingYes, setNotifying],
  );
  const actions = useCallback(
    (event: EventRecord) => (
      <EventActions
        event={event}
        reload={reload}
        onEdit={() => setEditing({ event, start: toValues(event) })}
        onCopy={() => void copyOf(event).then(setEditing)}
      />
    ),
    [reload, setEditing],
  );
  return (
    <>
      <PanelHead title={words.headline}>{create}</PanelHead>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={allColumns}
        actions={actions}
        empty={<EmptyState title={words.empty} />}
        view={view}
        unit={adminPages.events.unit}
      />
      <Suspense fallback={null}>
        {editing && <EventDialog {...editing} onClose={() => setEditing(null)} onSaved={saved} />}
        {notifying && <NotifyDialog {...notifying} onClose={() => setNotifying(null)} />}
      </Suspense>
    </>
  );
}
