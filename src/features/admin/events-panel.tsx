import { Suspense, useCallback, useMemo } from 'react';
import { admin } from '../../content/admin';
import { adminPages } from '../../content/admin-pages';
import { messages } from '../../content/messages';
import { site } from '../../content/site';
import { readEvents, readFlyer, readUnannounced } from '../../data/admin/events';
import { closesAt, type EventRecord } from '../../domain/event';
import type { FieldChange } from '../../domain/event-changes';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import { Status } from '../../ui/status';
import { useTransitionState } from '../../ui/use-transition-state';
import { endOfDay } from '../../ui/zoned-date';
import type { ColumnOf } from './data-table';
import { dayText } from './date-text';
import { EventActions, FeatureStar } from './event-actions';
import { type EventValues, emptyEvent, toValues } from './event-values';
import { failureToast } from './failure-toasts';
import { ListPanel } from './list-panel';
import { eventColours } from './status-colours';
import { useAnswer } from './use-answer';
import { useRows } from './use-rows';
import type { View } from './use-view';

const EventDialog = lazyPart(() => import('./event-dialog'));
const NotifyDialog = lazyPart(() => import('./notify-dialog'));

const words = admin.events;
const [title, date, type, status, rsvps, featured] = words.columns;

const columns: readonly ColumnOf<EventRecord>[] = [
  { label: date, cell: (event) => dayText(event.date) },
  { label: type, cell: (event) => event.type },
  { label: status, cell: (event) => <Status tone={eventColours[event.status]}>{event.status}</Status> },
  {
    label: rsvps,
    cell: ({ seats, max_attendees }) => (
      <>
        {max_attendees === null
          ? adminPages.events.guests(seats.confirmedGuests)
          : adminPages.events.seats(seats.confirmedGuests, max_attendees)}
        <span className="admin-note">
          {adminPages.events.parties(seats.confirmedRsvps, seats.waitlisted)}
        </span>
      </>
    ),
  },
];

const followsChanges = ['unannounced_changes'];

/** Whether guests may still travel for it, or for nothing. */
const isToCome = (event: EventRecord): boolean =>
  event.status !== 'past' && closesAt(event, (instant) => endOfDay(site.zone, instant)) >= Date.now();

/** Whether the question about its guests is still open: it is not over, and somebody has an RSVP now. */
const isOpen = (event: EventRecord): boolean =>
  isToCome(event) && event.seats.confirmedRsvps + event.seats.waitlisted > 0;

/** An event's title with its flyer, and the question that nobody has answered yet. */
function EventTitle({ event, onNotify }: { event: EventRecord; onNotify?: (() => void) | undefined }) {
  return (
    <span className="admin-named">
      {event.flyer_url && (
        <img src={`${event.flyer_url}?thumb=96x96`} alt="" width="40" height="40" loading="lazy" />
      )}
      <span className="admin-title-words">
        {event.title}
        {onNotify && (
          <Button size="sm" icon="mail" aria-label={adminPages.tell.openOf(event.title)} onClick={onNotify}>
            {adminPages.tell.open}
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

interface Telling {
  event: EventRecord;
  changes: readonly FieldChange[];
}

/** A new event like another one; its flyer comes along. */
async function copyOf(event: EventRecord): Promise<Editing> {
  const flyer = event.flyer_url ? await readFlyer(event.flyer_url) : null;
  return {
    event: null,
    start: { ...toValues(event), status: 'upcoming', featured: false },
    startFlyer: flyer ?? undefined,
  };
}

/** Events, latest first: make, edit, feature, copy, delete (spec §2). */
export function EventsPanel({ view }: { view: View }) {
  const [editing, setEditing] = useTransitionState<Editing | null>(null);
  const [telling, setTelling] = useTransitionState<Telling | null>(null);
  const rows = useRows({
    key: `events ${view.page}`,
    ask: () => readEvents(view.page),
    follow: ['events', 'event_rsvps'],
    nameOf: (record) => String(record.title ?? record.name ?? ''),
    onFailure: failureToast(messages.admin.eventsUnread),
  });
  const unannounced = useAnswer(readUnannounced, followsChanges);
  const saved = (after: EventRecord | null, changes: readonly FieldChange[]) => {
    setEditing(null);
    void rows.reload();
    if (after && changes.length > 0 && isToCome(after)) setTelling({ event: after, changes });
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
  // The same from one render to the next, so that only rows that have changed are drawn anew.
  const withStar = useMemo<readonly ColumnOf<EventRecord>[]>(
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
              onNotify={changes && isOpen(event) ? () => setTelling({ event, changes }) : undefined}
            />
          );
        },
      },
      ...columns,
      { label: featured, cell: (event) => <FeatureStar event={event} reload={reload} /> },
    ],
    [reload, unannounced, setTelling],
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
      <div className="admin-bar">
        <h2 className="h3">{words.headline}</h2>
        {create}
      </div>
      <ListPanel
        label={words.headline}
        rows={rows}
        columns={withStar}
        actions={actions}
        empty={<EmptyState title={words.empty} />}
        view={view}
        counted={adminPages.events.counted}
      />
      <Suspense fallback={null}>
        {editing && <EventDialog {...editing} onClose={() => setEditing(null)} onSaved={saved} />}
        {telling && <NotifyDialog {...telling} onClose={() => setTelling(null)} />}
      </Suspense>
    </>
  );
}
