import { Suspense, useMemo } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminPages } from '../../../content/admin/admin-pages';
import { messages } from '../../../content/shell/messages';
import { eventRows, readFlyer, readUnannounced } from '../../../data/admin/events';
import { readMissingYes } from '../../../data/admin/missing-yes';
import { mintId } from '../../../data/id';
import type { EventStatus } from '../../../domain/choices';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import type { MissingYesAnswer } from '../../../domain/rsvps/missing-yes';
import { Button } from '../../../ui/parts/button';
import { Spinner } from '../../../ui/parts/loading';
import { lazyPart, useTransitionState } from '../../../ui/sheet/lazy-part';
import { type CollectionList, CollectionPanel } from '../kit/collection-panel';
import type { ColumnOf } from '../kit/data-table';
import { FeatureStar } from '../kit/feature-star';
import type { PanelProps } from '../kit/panel-props';
import { dayText, Note, Status, type StatusColour } from '../kit/table-cells';
import { useLiveQuery } from '../kit/use-live-query';
import { MissingYesNote } from '../overview/coming-up';
import { canNotify, isNotOver } from '../overview/tasks';
import { useMay } from '../role';
import { EventActions } from './event-actions';
import { copiedValues, type EventValues, emptyEvent, toValues } from './event-values';

const EventDialog = lazyPart(() => import('./event-dialog'));
const DoorView = lazyPart(() => import('../door/door-view'));
const NotifyDialog = lazyPart(() => import('./notify-dialog'));

const words = admin.events;
const [title, date, type, status, rsvps, featured] = words.columns;

const eventColours: Record<EventStatus, StatusColour> = { upcoming: 'good', past: 'calm', cancelled: 'bad' };

const columns: readonly ColumnOf<EventRecord>[] = [
  { label: date, sort: '-date', line: '2', cell: (event) => dayText(event.date) },
  { label: type, sort: 'type', line: '2', cell: (event) => event.type },
  {
    label: status,
    sort: 'status',
    line: '1 end',
    cell: (event) => <Status colour={eventColours[event.status]}>{event.status}</Status>,
  },
];

const takenText = ({ seats, max_attendees }: Pick<EventRecord, 'seats' | 'max_attendees'>): string =>
  max_attendees === null
    ? adminPages.events.guests(seats.confirmedGuests)
    : adminPages.events.seats(seats.confirmedGuests, max_attendees);

const followsChanges = ['unannounced_changes'] as const;
const rsvpsColumn = (missingYes: MissingYesAnswer | null): ColumnOf<EventRecord> => ({
  label: rsvps,
  wide: true,
  line: '2 end',
  brief: takenText,
  cell: ({ id, seats, max_attendees }) => (
    <>
      {takenText({ seats, max_attendees })}
      <Note>{adminPages.events.parties(seats.confirmedRsvps, seats.waitlisted)}</Note>
      <MissingYesNote count={missingYes?.events.find((event) => event.id === id)?.missing ?? 0} />
    </>
  ),
});

const followsRsvps = ['event_rsvps'] as const;
const followsAnswers = ['events', ...followsRsvps] as const;

function EventTitle({ event, onNotify }: { event: EventRecord; onNotify?: (() => void) | undefined }) {
  return (
    <span className="flex items-center gap-2.5">
      {event.flyer_url && (
        <img
          src={`${event.flyer_url}?thumb=96x96`}
          alt=""
          width="32"
          height="32"
          loading="lazy"
          className="size-8 flex-none bg-base-300 object-cover"
        />
      )}
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{event.title}</span>
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
export function EventsPanel(props: PanelProps) {
  const door = props.view.read('door');
  if (!door) return <EventList {...props} />;
  return (
    <Suspense fallback={<Spinner label={adminPages.loading} />}>
      <DoorView key={door} eventId={door} />
    </Suspense>
  );
}

interface ListParts {
  /** Changes that guests may not know, by event id. */
  unannounced: ReadonlyMap<string, readonly FieldChange[]> | null;
  missingYes: MissingYesAnswer | null;
  mayEdit: boolean;
  edit: (editing: Editing) => void;
  notify: (notifying: Notifying) => void;
}

const listOf = ({
  unannounced,
  missingYes,
  mayEdit,
  edit,
  notify,
}: ListParts): CollectionList<EventRecord> => ({
  rows: eventRows,
  follows: followsRsvps,
  words: { headline: words.headline, unit: adminPages.events.unit, none: words.empty },
  failed: messages.admin.eventsUnread,
  columns: (tools) => [
    {
      label: title,
      head: true,
      wide: true,
      sort: 'title:lower',
      line: '1',
      brief: (event) => event.title,
      cell: (event) => {
        const changes = unannounced?.get(event.id);
        const onNotify =
          mayEdit && changes && canNotify(event) ? () => notify({ event, changes }) : undefined;
        return <EventTitle event={event} onNotify={onNotify} />;
      },
    },
    ...columns,
    rsvpsColumn(missingYes),
    ...(mayEdit
      ? [
          {
            label: featured,
            sort: '-featured',
            cell: (event: EventRecord) => (
              <FeatureStar row={event} tools={tools} failed={messages.admin.eventNotUpdated} />
            ),
          },
        ]
      : []),
  ],
  actions: (event, tools) => (
    <EventActions
      event={event}
      tools={tools}
      onEdit={() => edit({ event, start: toValues(event) })}
      onCopy={() => void copyOf(event).then(edit)}
    />
  ),
});

/** Creates, edits, features, copies and deletes events. */
function EventList(props: PanelProps) {
  const [editing, setEditing] = useTransitionState<Editing | null>(null);
  const [notifying, setNotifying] = useTransitionState<Notifying | null>(null);
  const mayEdit = useMay()('events', 'update');
  const unannounced = useLiveQuery(['unannounced'], readUnannounced, followsChanges);
  const missingYes = useLiveQuery(['missing-yes'], readMissingYes, followsAnswers);
  // Stable, so that memoized rows skip rendering.
  const list = useMemo(
    () => listOf({ unannounced, missingYes, mayEdit, edit: setEditing, notify: setNotifying }),
    [unannounced, missingYes, mayEdit, setEditing, setNotifying],
  );
  const saved = (after: EventRecord | null, changes: readonly FieldChange[]) => {
    setEditing(null);
    if (after && changes.length > 0 && isNotOver(after)) setNotifying({ event: after, changes });
  };
  return (
    <CollectionPanel
      list={list}
      {...props}
      head={
        mayEdit && (
          <Button
            kind="primary"
            size="sm"
            icon="plus"
            onClick={() => setEditing({ event: null, start: emptyEvent })}
          >
            {words.create}
          </Button>
        )
      }
    >
      {({ reload }) => (
        <>
          {editing && (
            <EventDialog
              {...editing}
              onClose={() => setEditing(null)}
              onSaved={(after, changes) => {
                saved(after, changes);
                void reload();
              }}
            />
          )}
          {notifying && <NotifyDialog {...notifying} onClose={() => setNotifying(null)} />}
        </>
      )}
    </CollectionPanel>
  );
}
