import { Suspense, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { admin } from '../../../content/admin/admin';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import { site } from '../../../content/site';
import { readMissingYes } from '../../../data/admin/consents/missing-yes';
import { countPast, readUnannounced } from '../../../data/admin/events';
import { foldedEventRowsIn, type ListedEvent } from '../../../data/admin/series/folded-events';
import type { EventRecord } from '../../../domain/events/event';
import type { FieldChange } from '../../../domain/events/event-changes';
import type { MissingYesAnswer } from '../../../domain/rsvps/missing-yes';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Skeleton } from '../../../ui/parts/loading';
import { wallClock } from '../../../ui/parts/zoned-date';
import { lazyPart, useTransitionState } from '../../../ui/sheet/lazy-part';
import { CreatedEvent } from '../door/created-event';
import { eventAddress, seriesAddress } from '../event-address';
import { type CollectionList, CollectionPanel } from '../kit/collection-panel';
import { FeatureStar } from '../kit/feature-star';
import type { PanelProps } from '../kit/panel-props';
import type { ColumnOf } from '../kit/table/columns';
import { asChoices } from '../kit/table/filter-select';
import { dayText, Note, Status } from '../kit/table-cells';
import { useLiveQuery, useReload } from '../kit/use-live-query';
import type { View } from '../kit/use-view';
import { MissingYesNote } from '../overview/coming-up';
import { canNotify } from '../overview/tasks';
import { useMay } from '../role';
import { EventActions } from './event-actions';
import { EventPage } from './event-page';
import { eventColours, takenText } from './event-status';
import { emptyEvent } from './event-values';
import type { NewEvent } from './new-event';
import { foldText, SeriesFold } from './series/series-fold';
import { useEventTypes } from './use-event-types';

const DuplicateSheet = lazyPart(() => import('./series/duplicate-sheet'));
const EventDialog = lazyPart(() => import('./event-dialog'));
const NotifyDialog = lazyPart(() => import('./notify-dialog'));
const SeriesPage = lazyPart(() => import('./series/series-page'));

const words = admin.events;
const [title, date, type, status, rsvps, featured] = words.columns;

const eventRows = foldedEventRowsIn(() => site().zone);

/** Whether an event is on today, in the ministry's zone. One of several days may have begun earlier. */
function isToday({ date, ends_at }: EventRecord): boolean {
  const dayOf = (instant: string | number) => wallClock(new Date(instant).getTime(), site().zone).day;
  const today = dayOf(Date.now());
  return dayOf(date) <= today && dayOf(ends_at ?? date) >= today;
}

function EventDay({ event }: { event: EventRecord }) {
  if (!isToday(event)) return dayText(event.date);
  return <b className="bg-primary px-1.5 text-primary-content">{adminPages.events.today}</b>;
}

const columns: readonly ColumnOf<EventRecord>[] = [
  { label: date, sort: '-date', line: 2, cell: (event) => <EventDay event={event} /> },
  { label: type, sort: 'type', line: 2, cell: (event) => event.type },
  {
    label: status,
    sort: 'status',
    endOfLine: 1,
    cell: (event) => <Status colour={eventColours[event.status]}>{event.status}</Status>,
  },
];

const followsChanges = ['unannounced_changes'] as const;
const rsvpsColumn = (missingYes: MissingYesAnswer | null): ColumnOf<EventRecord> => ({
  label: rsvps,
  whole: true,
  endOfLine: 2,
  brief: takenText,
  cell: ({ id, seats, max_attendees }) => (
    <>
      {takenText({ seats, max_attendees })}
      <Note below>{adminPages.events.parties(seats.confirmedRsvps, seats.waitlisted)}</Note>
      <MissingYesNote count={missingYes?.events.find((event) => event.id === id)?.missing ?? 0} />
    </>
  ),
});

const followsRsvps = ['event_rsvps', 'series'] as const;
const followsEvents = ['events'] as const;
const followsAnswers = [...followsEvents, ...followsRsvps] as const;

/** Whether the row stands for all dates of a series. */
const isFolded = ({ fold }: ListedEvent): boolean => fold !== undefined && !fold.isUnfolded;

const addressOf = (event: ListedEvent): string =>
  isFolded(event) ? seriesAddress(event.series) : eventAddress(event.id);

interface EventTitleProps {
  event: ListedEvent;
  onNotify: (() => void) | undefined;
  update: View['update'];
}

function EventTitle({ event, onNotify, update }: EventTitleProps) {
  const { fold } = event;
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
      <span className={classNames('flex min-w-0 items-center gap-x-2', fold && 'grow flex-wrap')}>
        <span className={fold ? 'grid min-w-48 flex-1' : 'grid min-w-0'}>
          <Link to={addressOf(event)} className="truncate">
            {event.title}
          </Link>
          {isFolded(event) && (
            <span className="text-wrap font-normal text-muted text-sm leading-4">{foldText(event)}</span>
          )}
        </span>
        {fold && <SeriesFold event={event} fold={fold} update={update} />}
        {onNotify && (
          <Button size="sm" icon="mail" aria-label={adminPages.notify.openOf(event.title)} onClick={onNotify}>
            {adminPages.notify.open}
          </Button>
        )}
      </span>
    </span>
  );
}

interface Notifying {
  event: EventRecord;
  changes: readonly FieldChange[];
}

/** The list of events, or the page of one of them, or of a series: `?tab=events&event=<event id>`, `&series=<id>`. */
export function EventsPanel(props: PanelProps) {
  const { read } = props.view;
  // The address of an event's door before events had a page.
  const door = read('door');
  if (door) return <Navigate to={eventAddress(door, 'door')} replace />;
  const event = read('event');
  if (event) return <EventPage key={event} id={event} {...props} />;
  const series = read('series');
  if (!series) return <EventList {...props} />;
  return (
    <Suspense fallback={<Skeleton label={adminPages.loading} lines={6} />}>
      <SeriesPage key={series} id={series} {...props} />
    </Suspense>
  );
}

interface ListParts {
  /** Changes that guests may not know, by event id. */
  unannounced: ReadonlyMap<string, readonly FieldChange[]> | null;
  missingYes: MissingYesAnswer | null;
  mayEdit: boolean;
  copy: (event: EventRecord) => void;
  notify: (notifying: Notifying) => void;
  open: (address: string) => void;
}

const listOf = ({
  unannounced,
  missingYes,
  mayEdit,
  copy,
  notify,
  open,
}: ListParts): CollectionList<ListedEvent, 'when' | 'unfold'> => ({
  rows: eventRows,
  follows: followsRsvps,
  words: { ...adminPages.events, headline: words.headline, none: words.empty },
  failed: adminMessages.eventsUnread,
  columns: (tools) => [
    {
      label: title,
      head: true,
      wide: true,
      sort: 'title:lower',
      line: 1,
      brief: (event) => [event.title, isFolded(event) && foldText(event)].filter(Boolean).join(' · '),
      cell: (event) => {
        const changes = unannounced?.get(event.id);
        const onNotify =
          mayEdit && changes && canNotify(event) ? () => notify({ event, changes }) : undefined;
        return <EventTitle event={event} onNotify={onNotify} update={tools.update} />;
      },
    },
    ...columns,
    rsvpsColumn(missingYes),
    ...(mayEdit
      ? [
          {
            label: featured,
            sort: '-featured',
            cell: (event: ListedEvent) => (
              <FeatureStar row={event} tools={tools} failed={adminMessages.eventNotUpdated} />
            ),
          },
        ]
      : []),
  ],
  onOpen: (event) => open(addressOf(event)),
  actions: (event, tools) => (
    <EventActions event={event} tools={tools} isSeries={isFolded(event)} onCopy={() => copy(event)} />
  ),
});

/** Lists the events from today on, and below them those of earlier days. Creates, edits, features, copies and deletes events. */
function EventList(props: PanelProps) {
  const { view } = props;
  const [creating, setCreating] = useTransitionState<NewEvent | null>(null);
  const [copying, setCopying] = useTransitionState<EventRecord | null>(null);
  const [created, setCreated] = useState<EventRecord | null>(null);
  const navigate = useNavigate();
  const [notifying, setNotifying] = useTransitionState<Notifying | null>(null);
  const mayEdit = useMay()('events', 'update');
  const unannounced = useLiveQuery(['unannounced'], readUnannounced, followsChanges);
  const missingYes = useLiveQuery(['missing-yes'], readMissingYes, followsAnswers);
  const pastCount = useLiveQuery(['past-events'], () => countPast(site().zone), followsEvents) ?? 0;
  const reload = useReload('events');
  const [type = ''] = useEventTypes();
  // Stable, so that memoized rows skip rendering.
  const list = useMemo(
    () =>
      listOf({ unannounced, missingYes, mayEdit, copy: setCopying, notify: setNotifying, open: navigate }),
    [unannounced, missingYes, mayEdit, setCopying, setNotifying, navigate],
  );
  const unfolded = view.read('unfold');
  const coming = useMemo(() => {
    const filters = [{ ...unfoldFilter, choices: unfolded ? asChoices([unfolded]) : [] }];
    const none = pastCount > 0 ? adminPages.events.noneComing : list.words.none;
    return { ...list, filters, words: { ...list.words, none } };
  }, [list, pastCount, unfolded]);
  const isWhole = view.read('q') !== '' || view.read('sort') !== '';
  return (
    <>
      {created && <CreatedEvent key={created.id} event={created} onClose={() => setCreated(null)} />}
      <CollectionPanel
        list={coming}
        {...props}
        head={
          mayEdit && (
            <Button
              kind="primary"
              size="sm"
              icon="plus"
              onClick={() => setCreating({ start: { ...emptyEvent, type } })}
            >
              {words.create}
            </Button>
          )
        }
      />
      {pastCount > 0 && !isWhole && <PastEvents list={list} count={pastCount} {...props} />}
      <Suspense fallback={null}>
        {copying && <DuplicateSheet event={copying} onClose={() => setCopying(null)} onCopy={setCreating} />}
        {creating && (
          <EventDialog
            {...creating}
            onClose={() => setCreating(null)}
            onSaved={(after) => {
              setCreating(null);
              setCreated(after);
              void reload();
            }}
          />
        )}
        {notifying && <NotifyDialog {...notifying} onClose={() => setNotifying(null)} />}
      </Suspense>
    </>
  );
}

/** The series whose dates have a row each. */
const unfoldFilter = { name: 'unfold', label: '', all: '', fixed: true } as const;

const onlyPast = [
  { name: 'when', label: '', all: '', choices: asChoices(['past']), fixed: true },
] as const satisfies CollectionList<ListedEvent, 'when' | 'unfold'>['filters'];

/** The view of the past events beside the others: its page is `past` in the address. A chosen order applies to all events. */
const viewOfPast = (view: View): View => ({
  read: (name) => (name === 'when' ? 'past' : ''),
  page: Math.max(1, Math.floor(Number(view.read('past'))) || 1),
  update: ({ page = '', ...change }) => view.update({ ...change, page: `${view.page}`, past: page || '1' }),
});

interface PastEventsProps extends PanelProps {
  list: CollectionList<ListedEvent, 'when' | 'unfold'>;
  count: number;
}

/** The events of earlier days, read once they are unfolded. */
function PastEvents({ list, count, ...props }: PastEventsProps) {
  const { view } = props;
  const isOpen = view.read('past') !== '';
  const past = useMemo(() => ({ ...list, headless: true, filters: onlyPast }), [list]);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3>
        <Button
          size="sm"
          aria-expanded={isOpen}
          onClick={() => view.update({ past: isOpen ? '' : '1', page: `${view.page}` })}
        >
          {adminPages.events.past(count)}
        </Button>
      </h3>
      {isOpen && <CollectionPanel list={past} {...props} view={viewOfPast(view)} />}
    </section>
  );
}
