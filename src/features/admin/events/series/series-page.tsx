import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminMessages } from '../../../../content/admin/admin-messages';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import { series as seriesWords } from '../../../../content/events/series';
import { site } from '../../../../content/site';
import { readUnannounced } from '../../../../data/admin/events';
import { readSeries, type SeriesRecord, seriesDatesIn } from '../../../../data/admin/series/series';
import type { Day } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import type { FieldChange } from '../../../../domain/events/event-changes';
import { Button, buttonClass } from '../../../../ui/parts/button';
import { EmptyState } from '../../../../ui/parts/list-state';
import { Skeleton } from '../../../../ui/parts/loading';
import { Notice } from '../../../../ui/parts/notice';
import { nearDate, wallClock, weekdayAndTime, zoneName } from '../../../../ui/parts/zoned-date';
import { lazyPart, useTransitionState } from '../../../../ui/sheet/lazy-part';
import { timesIn } from '../../../outbox/ticket-facts';
import { eventAddress } from '../../event-address';
import { type CollectionList, CollectionPanel, type RowTools } from '../../kit/collection-panel';
import { failureText } from '../../kit/failure-toast';
import type { PanelProps } from '../../kit/panel-props';
import { IconAction, Note, Status } from '../../kit/table-cells';
import { renew, useLiveQuery } from '../../kit/use-live-query';
import type { View } from '../../kit/use-view';
import { activeRsvps, canNotify } from '../../overview/tasks';
import { useMay } from '../../role';
import { BackToEvents } from '../event-head';
import { eventColours, takenText } from '../event-status';
import { applyTo } from './apply-step';
import { AddDateSheet, EndSheet, endPause, PauseSheet } from './rule-sheets';
import { marksOf } from './series-marks';
import { dayInWords, ruleInWords } from './series-values';
import { useSeriesSteps } from './use-series-steps';

const NotifyDialog = lazyPart(() => import('../notify-dialog'));
const NotifySeries = lazyPart(() => import('./notify-series'));
const MoveSheet = lazyPart(() => import('./move-sheet'));

const words = adminSeries.page;
const followsSeries = ['series'] as const;
const followsRsvps = ['event_rsvps', 'series'] as const;

const datesOfSeries = seriesDatesIn(() => site().zone);

/** Returns "Fri, January 08, 2027, 6:00 to 8:00 PM". */
const dateText = (event: EventRecord): string =>
  weekdayAndTime({ date: event.date, time: timesIn(event) }, site().zone);

/** Returns "Fri, January 08, 6:00 to 8:00 PM", for small screens. */
const briefDate = (event: EventRecord): string =>
  [nearDate(event.date, Date.now(), site().zone), timesIn(event)].filter(Boolean).join(', ');

/** The page of a series: `/admin?tab=events&series=<id>`. */
export default function SeriesPage({ id, ...props }: PanelProps & { id: string }) {
  const client = useQueryClient();
  const answer = useLiveQuery(['series', id], () => readSeries(id), followsSeries);
  const series = answer?.ok ? answer.items[0] : undefined;
  const readAgain = () => renew(client, { queryKey: ['series', id] });
  if (series) return <LoadedSeries key={id} series={series} readAgain={readAgain} {...props} />;
  return (
    <>
      <p>
        <BackToEvents />
      </p>
      {!answer && <Skeleton label={adminPages.loading} lines={6} />}
      {answer?.ok && <EmptyState title={words.gone.title} text={words.gone.text} />}
      {answer && !answer.ok && (
        <Notice
          tone="bad"
          title={words.failed}
          live
          action={
            <Button size="sm" onClick={() => void readAgain()}>
              {adminPages.unread.retry}
            </Button>
          }
        >
          {failureText(answer)}
        </Notice>
      )}
    </>
  );
}

interface DateActions {
  move: (opened: { event: EventRecord; change: RowTools<EventRecord>['change'] }) => void;
  /** Asks whether guests of a changed date are notified. */
  askToNotify: (event: EventRecord) => Promise<void>;
  open: (event: EventRecord) => void;
}

/** Cancels a date, or restores it. */
async function setStatus(
  event: EventRecord,
  status: 'upcoming' | 'cancelled',
  { change }: RowTools<EventRecord>,
  { askToNotify }: DateActions,
): Promise<void> {
  const done = status === 'cancelled' ? words.calledOff : words.restored;
  const isDone = await change(event, {
    fields: { status },
    done: done(dateText(event)),
    failed: words.notChanged,
    chosen: status,
    inWords: (row) => row.status,
  });
  if (isDone) await askToNotify(event);
}

const listOf = (
  id: string,
  mayEdit: boolean,
  actions: DateActions,
): CollectionList<EventRecord, 'series'> => ({
  rows: datesOfSeries,
  follows: followsRsvps,
  headless: true,
  words: { headline: words.dates, unit: words.unit, none: words.none, noneFound: words.none },
  filters: [{ name: 'series', label: '', all: '', choices: [{ value: id, label: '' }], fixed: true }],
  failed: adminMessages.eventsUnread,
  columns: [
    {
      label: words.columns.date,
      head: true,
      wide: true,
      line: 1,
      cell: (event) => (
        <>
          <Link to={eventAddress(event.id)}>{dateText(event)}</Link>
          {marksOf(event).length > 0 && <Note below>{marksOf(event).join(', ')}</Note>}
        </>
      ),
      brief: briefDate,
    },
    {
      label: words.columns.status,
      line: 2,
      cell: ({ status }) => <Status colour={eventColours[status]}>{status}</Status>,
      brief: (event) => (
        <>
          <Status colour={eventColours[event.status]}>{event.status}</Status> {marksOf(event).join(', ')}
        </>
      ),
    },
    {
      label: words.columns.guests,
      endOfLine: 2,
      whole: true,
      brief: takenText,
      cell: (event) => (
        <>
          {takenText(event)}
          <Note below>{adminPages.events.parties(event.seats.confirmedRsvps, event.seats.waitlisted)}</Note>
        </>
      ),
    },
  ],
  onOpen: actions.open,
  ...(mayEdit && {
    actions: (event: EventRecord, tools: RowTools<EventRecord>) => {
      const isCancelled = event.status === 'cancelled';
      return (
        <>
          <IconAction
            icon="calendar"
            word={words.move}
            label={words.moveOf(dateText(event))}
            onClick={() => actions.move({ event, change: tools.change })}
          />
          <IconAction
            icon={isCancelled ? 'undo' : 'x'}
            word={isCancelled ? words.restore : words.callOff}
            label={(isCancelled ? words.restoreOf : words.callOffOf)(dateText(event))}
            onClick={() => void setStatus(event, isCancelled ? 'upcoming' : 'cancelled', tools, actions)}
          />
        </>
      );
    },
  }),
});

/** The list has its page and its order in the address; the series is fixed. */
const viewOf = (view: View, id: string): View => ({
  ...view,
  read: (name) => (name === 'series' ? id : view.read(name)),
});

type OpenSheet = 'add' | 'pause' | 'end';

interface LoadedSeriesProps extends PanelProps {
  series: SeriesRecord;
  readAgain: () => Promise<void>;
}

function LoadedSeries({ series, readAgain, ...props }: LoadedSeriesProps) {
  const { id, title, rule } = series;
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayEdit = useMay()('events', 'update');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const [sheet, setSheet] = useTransitionState<OpenSheet | null>(null);
  const [moving, setMoving] = useTransitionState<Parameters<DateActions['move']>[0] | null>(null);
  const [notifying, setNotifying] = useTransitionState<{
    event: EventRecord;
    changes: readonly FieldChange[];
  } | null>(null);
  const [isNotifyingAll, setNotifyingAll] = useTransitionState(false);
  const reload = async () => {
    await Promise.all([readAgain(), renew(client, { queryKey: ['rows', 'events'] })]);
  };
  const steps = useSeriesSteps(reload);
  const apply = applyTo(series, steps);
  const today = wallClock(Date.now(), series.zone).day;
  const askToNotify = useCallback(
    async (event: EventRecord) => {
      if (activeRsvps(event) === 0) return;
      const [unannounced, answer] = await Promise.all([
        readUnannounced(),
        datesOfSeries.readRows([event.id]),
      ]);
      const changes = unannounced?.get(event.id);
      const [latest = event] = answer.ok ? answer.items : [];
      if (changes) setNotifying({ event: latest, changes });
    },
    [setNotifying],
  );
  // Stable, so that memoized rows skip rendering.
  const list = useMemo(() => {
    const open = (event: EventRecord) => void navigate(eventAddress(event.id));
    return listOf(id, mayEdit, { move: setMoving, open, askToNotify });
  }, [id, mayEdit, setMoving, askToNotify, navigate]);
  const { next, unannounced } = useDates(id);
  const pauses = rule.pauses.filter(({ until }) => until >= today);
  const leftOut = rule.without.filter((day) => day >= today);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <BackToEvents />
      </p>
      <div>
        <h2 ref={heading} tabIndex={-1} className="h2 font-stretch-72% text-4xl normal-case wrap-anywhere">
          {title}
        </h2>
        <p className="pt-1">
          {[ruleInWords(rule), series.time, series.location].filter(Boolean).join(' · ')}
        </p>
        <p className="text-muted text-sm">
          {rule.until && rule.until <= series.made_until
            ? words.last(dayInWords(rule.until))
            : series.made_until && words.ahead(dayInWords(series.made_until))}
          {series.zone !== site().zone && ` ${words.otherZone(zoneName(Date.now(), series.zone))}`}
        </p>
      </div>
      {mayEdit && (
        <p className="flex flex-wrap gap-2.5">
          <Button size="sm" icon="plus" onClick={() => setSheet('add')}>
            {words.add}
          </Button>
          <Button size="sm" icon="pause" onClick={() => setSheet('pause')}>
            {words.pause}
          </Button>
          {next && (
            <Link to={eventAddress(next.id, 'details')} className={buttonClass('plain', 'sm')}>
              {words.edit}
            </Link>
          )}
          {unannounced > 0 && (
            <Button size="sm" icon="mail" onClick={() => setNotifyingAll(true)}>
              {adminPages.notify.open}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={() => setSheet('end')}>
            {words.end}
          </Button>
        </p>
      )}
      {(pauses.length > 0 || leftOut.length > 0) && (
        <ul className="grid gap-1 text-sm">
          {pauses.map((pause) => (
            <PauseRow
              key={`${pause.from}/${pause.until}`}
              pause={pause}
              onEnd={mayEdit ? () => void endPause(pause, today, apply) : undefined}
            />
          ))}
          {leftOut.length > 0 && <li>{words.leftOut(leftOut.map(dayInWords).join(' · '))}</li>}
        </ul>
      )}
      <CollectionPanel list={list} {...props} view={viewOf(props.view, id)} />
      {steps.dialogs}
      <Suspense fallback={null}>
        {sheet === 'add' && (
          <AddDateSheet series={series} today={today} apply={apply} onClose={() => setSheet(null)} />
        )}
        {sheet === 'pause' && (
          <PauseSheet series={series} today={today} apply={apply} onClose={() => setSheet(null)} />
        )}
        {sheet === 'end' && (
          <EndSheet series={series} today={today} apply={apply} onClose={() => setSheet(null)} />
        )}
        {moving && (
          <MoveSheet
            {...moving}
            onClose={() => setMoving(null)}
            onMoved={() => void askToNotify(moving.event)}
          />
        )}
        {isNotifyingAll && (
          <NotifySeries
            series={id}
            dates={unannounced}
            people={null}
            onClose={() => setNotifyingAll(false)}
          />
        )}
        {notifying && <NotifyDialog {...notifying} onClose={() => setNotifying(null)} />}
      </Suspense>
    </div>
  );
}

interface PauseRowProps {
  pause: { from: Day; until: Day };
  onEnd: (() => void) | undefined;
}

function PauseRow({ pause, onEnd }: PauseRowProps) {
  const text = seriesWords.pause(dayInWords(pause.from), dayInWords(pause.until));
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {text}
      {onEnd && (
        <Button size="sm" kind="quiet" aria-label={words.endPauseOf(text)} onClick={onEnd}>
          {words.endPause}
        </Button>
      )}
    </li>
  );
}

const followsDates = ['events', 'event_rsvps'] as const;
const followsChanges = ['unannounced_changes'] as const;

/** Returns the next date of a series, and the number of dates whose guests may not know of a change. */
function useDates(id: string): { next: EventRecord | undefined; unannounced: number } {
  const shown = { series: id, search: '' };
  const read = useLiveQuery(['series-dates', id], () => datesOfSeries.readPage(shown, 1), followsDates);
  const changes = useLiveQuery(['unannounced'], readUnannounced, followsChanges);
  const dates = read?.ok ? read.items : [];
  const changed = dates.filter((event) => changes?.has(event.id) && canNotify(event));
  return { next: dates[0], unannounced: changed.length };
}
