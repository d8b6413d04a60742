import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPages } from '../../../../content/admin/admin-pages';
import { adminSeries } from '../../../../content/admin/admin-series';
import { series as seriesWords } from '../../../../content/events/series';
import { site } from '../../../../content/site';
import { readUnannounced } from '../../../../data/admin/events';
import { readSeries, type SeriesRecord } from '../../../../data/admin/series/series';
import type { Day } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import { Button, buttonClass } from '../../../../ui/parts/button';
import { EmptyState } from '../../../../ui/parts/list-state';
import { Skeleton } from '../../../../ui/parts/loading';
import { Notice } from '../../../../ui/parts/notice';
import { wallClock, zoneName } from '../../../../ui/parts/zoned-date';
import { lazyPart, useLateScript } from '../../../../ui/sheet/lazy-part';
import { eventAddress } from '../../event-address';
import { CollectionPanel } from '../../kit/collection-panel';
import { failureText } from '../../kit/failure-toast';
import type { PanelProps } from '../../kit/panel-props';
import { renew, useLiveQuery } from '../../kit/use-live-query';
import type { View } from '../../kit/use-view';
import { activeRsvps, canNotify } from '../../overview/tasks';
import { useMay } from '../../role';
import { BackToEvents } from '../event-head';
import NotifyDialog from '../notify-dialog';
import { expansion } from './expansion';
import { MoveSheet } from './move-sheet';
import NotifySeries from './notify-series';
import { AddDateSheet, EndSheet, endPause, PauseSheet, type RuleSheetProps } from './rule-sheets';
import { type DateActions, datesOfSeries, listOf } from './series-dates';
import { SeriesKeys, SeriesLeaders } from './series-people';
import { dayInWords, ruleInWords } from './series-values';
import { useQuestions } from './use-questions';

const RuleSheet = lazyPart(() => import('./repeat/rule-sheet'));

const words = adminSeries.page;
const followsSeries = ['series'] as const;

/** The page of a series: `/admin?tab=events&series=<id>`. */
export default function SeriesPage({ id, ...props }: PanelProps & { id: string }) {
  const client = useQueryClient();
  const answer = useLiveQuery(['series', id], () => readSeries(id), followsSeries);
  // The last one that could be read: the page stays while the server does not answer.
  const [last, setLast] = useState<SeriesRecord | null>(null);
  const latest = answer?.ok ? answer.items[0] : null;
  if (latest && latest !== last) setLast(latest);
  const series = latest ?? (answer?.ok ? null : last);
  const readAgain = () => renew(client, { queryKey: ['series', id] });
  if (series) return <LoadedSeries key={id} series={series} readAgain={readAgain} {...props} />;
  return (
    <>
      <p>
        <BackToEvents />
      </p>
      {!answer && <Skeleton label={adminPages.loading} lines={6} />}
      {answer?.ok && <EmptyState title={words.gone} />}
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

/** The list has its page and its order in the address; the series is fixed. */
const viewOf = (view: View, id: string): View => ({
  ...view,
  read: (name) => (name === 'series' ? id : view.read(name)),
});

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
  const { ask, dialogs } = useQuestions();
  const reload = async () => {
    await Promise.all([readAgain(), renew(client, { queryKey: ['rows', 'events'] })]);
  };
  const tools = { ask, reload };
  const today = wallClock(Date.now(), series.zone).day;
  const open = (Sheet: ComponentType<RuleSheetProps>) =>
    void ask((close) => <Sheet series={series} today={today} tools={tools} onClose={() => close(null)} />);
  const askToNotify = useCallback(
    async (event: EventRecord) => {
      if (activeRsvps(event) === 0) return;
      const [changed, answer] = await Promise.all([readUnannounced(), datesOfSeries.readRows([event.id])]);
      const changes = changed?.get(event.id);
      const [latest = event] = answer.ok ? answer.items : [];
      if (changes)
        void ask((close) => <NotifyDialog event={latest} changes={changes} onClose={() => close(null)} />);
    },
    [ask],
  );
  // Stable, so that memoized rows skip rendering.
  const list = useMemo(() => {
    const move: DateActions['move'] = ({ event, change }) =>
      void ask((close) => (
        <MoveSheet
          event={event}
          change={change}
          onClose={() => close(null)}
          onMoved={() => void askToNotify(event)}
        />
      ));
    return listOf(id, mayEdit, { move, open: (event) => void navigate(eventAddress(event.id)), askToNotify });
  }, [id, mayEdit, ask, askToNotify, navigate]);
  const { dates, unannounced } = useDates(id);
  const [next] = dates;
  const ahead = useAhead(series);
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
          {ahead}
          {series.zone !== site().zone && ` ${words.otherZone(zoneName(Date.now(), series.zone))}`}
        </p>
        <div className="flex flex-wrap gap-x-6 pt-1 text-sm">
          <SeriesLeaders series={series} dates={dates} />
          <SeriesKeys series={id} next={next} />
        </div>
      </div>
      {mayEdit && (
        <p className="flex flex-wrap gap-2.5">
          <Button size="sm" icon="plus" onClick={() => open(AddDateSheet)}>
            {words.add}
          </Button>
          <Button size="sm" icon="pause" onClick={() => open(PauseSheet)}>
            {words.pause}
          </Button>
          <Button size="sm" onClick={() => open(RuleSheet)}>
            {words.rule}
          </Button>
          {next && (
            <Link to={eventAddress(next.id, 'details')} className={buttonClass('plain', 'sm')}>
              {words.edit}
            </Link>
          )}
          {unannounced > 0 && (
            <Button
              size="sm"
              icon="mail"
              onClick={() =>
                void ask((close) => (
                  <NotifySeries series={id} dates={unannounced} people={null} onClose={() => close(null)} />
                ))
              }
            >
              {adminPages.notify.open}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={() => open(EndSheet)}>
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
              onEnd={mayEdit ? () => void endPause(series, pause, today, tools) : undefined}
            />
          ))}
          {leftOut.length > 0 && <li>{words.leftOut(leftOut.map(dayInWords).join(' · '))}</li>}
        </ul>
      )}
      <CollectionPanel list={list} {...props} view={viewOf(props.view, id)} />
      {dialogs}
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

/** Returns how far ahead dates exist, in words; '' while it is unknown. */
function useAhead({ rule, made_until }: SeriesRecord): string {
  const hasEnd = rule.until !== '' || rule.count !== null;
  const expanded = useLateScript(expansion, hasEnd);
  if (!made_until || (hasEnd && !expanded)) return '';
  const last = hasEnd && expanded ? expanded.lastDate(rule) : '';
  return last && last <= made_until ? words.last(dayInWords(last)) : words.ahead(dayInWords(made_until));
}

const followsDates = ['events', 'event_rsvps'] as const;
const followsChanges = ['unannounced_changes'] as const;

/** Returns the next dates of a series, and the number of those whose guests may not know of a change. */
function useDates(id: string): { dates: readonly EventRecord[]; unannounced: number } {
  const shown = { series: id, search: '' };
  const read = useLiveQuery(['series-dates', id], () => datesOfSeries.readPage(shown, 1), followsDates);
  const changes = useLiveQuery(['unannounced'], readUnannounced, followsChanges);
  const dates = read?.ok ? read.items : [];
  const changed = dates.filter((event) => changes?.has(event.id) && canNotify(event));
  return { dates, unannounced: changed.length };
}
