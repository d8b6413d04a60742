import { use, useEffect, useMemo, useState } from 'react';
import { admin } from '../../../content/admin/admin';
import { adminDoor as words } from '../../../content/admin/admin-door';
import { adminPages } from '../../../content/admin/admin-pages';
import { labelIn } from '../../../content/field-words';
import { site } from '../../../content/site';
import { countedParties, type Door, readDoor } from '../../../data/admin/door/door';
import type { PageAnswer } from '../../../data/admin/list-query';
import type { EventRecord } from '../../../domain/events/event';
import { closesAt } from '../../../domain/events/event-rules';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { EmptyState } from '../../../ui/parts/list-state';
import { Skeleton } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { clockTime, endOfDay } from '../../../ui/parts/zoned-date';
import { ExportButtons } from '../kit/export/export-buttons';
import { dateColumns, type ExportColumn } from '../kit/export/export-columns';
import { failureText } from '../kit/failure-toast';
import { LiveLostContext } from '../kit/live-context';
import { dayText } from '../kit/table-cells';
import { AttendanceList } from './attendance-list';
import { DoorChart } from './door-chart';
import { DoorConflicts } from './door-conflicts';
import { DoorConsents } from './door-consents';
import { type AttendanceRow, attendanceRows, type DoorFigures, doorStateOf } from './door-figures';
import { DoorKeys, SignalBars } from './door-keys';
import { Evenings } from './evenings';
import type { LiveDoor } from './use-door';

/** In ms. Ages and the column "now" follow the clock. */
const clockInterval = 20_000;

function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockInterval);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const timeOf = (instant: number | string) => clockTime(instant, site().zone);

interface DoorViewProps extends LiveDoor {
  /** Whether the sheet of a new key is open. */
  isMaking: boolean;
  onMaking: (isMaking: boolean) => void;
}

/** Check-in at the doors of one event: who is in, the keys of the doors, and what needs a person's decision. */
export function DoorView({ door, isGone, failure, asOf, reload, ...making }: DoorViewProps) {
  return (
    <>
      {failure && (
        <Notice
          tone="bad"
          title={words.failed}
          live
          action={
            <Button size="sm" onClick={() => void reload()}>
              {adminPages.unread.retry}
            </Button>
          }
        >
          {failureText(failure)}
        </Notice>
      )}
      {!door && !isGone && !failure && <Skeleton label={adminPages.loading} lines={6} />}
      {door && <LoadedDoor door={door} asOf={asOf} reload={reload} {...making} />}
    </>
  );
}

const isOver = (event: EventRecord, now = Date.now()): boolean =>
  closesAt(event, (instant) => endOfDay(site().zone, instant)) < now;

interface LoadedDoorProps extends Pick<DoorViewProps, 'asOf' | 'reload' | 'isMaking' | 'onMaking'> {
  door: Door;
}

function LoadedDoor({ door, asOf, reload, ...making }: LoadedDoorProps) {
  const { event, scans, keys } = door;
  const parties = useMemo(() => countedParties(door.parties), [door.parties]);
  const now = useClock();
  const { arrivals, figures, conflicts, attendance } = useMemo(
    () => doorStateOf(parties, scans.values(), event.max_attendees),
    [parties, scans, event.max_attendees],
  );
  const over = isOver(event, now);
  return (
    <>
      <DoorHead door={door} asOf={asOf} />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 @desktop:grid-cols-golden">
        <div className="grid grid-cols-1 gap-6">
          <Figures figures={figures} isOver={over} />
          {arrivals.length > 0 ? (
            <DoorChart
              arrivals={arrivals}
              keys={[...keys.values()]}
              startsAt={Date.parse(event.date)}
              now={now}
            />
          ) : (
            <EmptyState
              title={over ? words.empty.over : words.empty.title}
              text={over ? undefined : emptyText(event, keys.size > 0, now)}
            />
          )}
          {figures.unknown > 0 && (
            <Notice title={words.unknown.title(figures.unknown)}>{words.unknown.text}</Notice>
          )}
          {figures.uncounted > 0 && (
            <Notice title={words.uncounted.title(figures.uncounted)}>{words.uncounted.text}</Notice>
          )}
          <DoorConflicts door={door} conflicts={conflicts} onChange={reload} />
          {attendance.size > 0 && <AttendanceList parties={parties} attendance={attendance} keys={keys} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DoorKeys
            door={door}
            arrivals={arrivals}
            attendance={attendance}
            now={now}
            onChange={reload}
            {...making}
          />
          <DoorConsents parties={parties.values()} attendance={attendance} />
        </div>
      </div>
      <Evenings type={event.type} event={event.id} />
    </>
  );
}

function emptyText({ date }: EventRecord, hasKeys: boolean, now: number): string {
  const isToday = dayText(date) === dayText(new Date(now).toISOString());
  const when = words.empty[Date.parse(date) > now ? 'before' : 'after'](
    timeOf(date),
    isToday ? '' : dayText(date),
  );
  return hasKeys ? when : `${when} ${words.empty.noKeys}`;
}

/** Whether the page is live, and the list to export. */
function DoorHead({ door: { event, keys }, asOf }: Pick<LoadedDoorProps, 'door' | 'asOf'>) {
  const lost = use(LiveLostContext);
  const now = useClock();
  const { id, title } = event;
  const read = async (): Promise<PageAnswer<AttendanceRow>> => {
    const answer = await readDoor(id);
    if (!answer.ok) return answer;
    const { parties: stored, scans } = answer.value ?? { parties: new Map(), scans: new Map() };
    const parties = countedParties(stored);
    const items = attendanceRows(parties.values(), doorStateOf(parties, scans.values(), null), isOver(event));
    return { ok: true, items, total: items.length };
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
      <p className="flex items-center gap-2 font-semibold text-sm">
        <SignalBars isLive={!lost} />
        {lost ? words.asOf(timeOf(asOf)) : words.live(timeOf(Math.max(now, asOf)))}
      </p>
      <ExportButtons
        name={['attendance', title]}
        list="attendance"
        event={id}
        read={read}
        columns={attendanceColumns((key) => keys.get(key)?.name ?? words.chart.correction)}
      />
    </div>
  );
}

const attendanceColumns = (doorOf: (key: string) => string): readonly ExportColumn<AttendanceRow>[] => [
  {
    label: labelIn('rsvp', 'name'),
    value: ({ party }) => (party ? party.name || adminPages.emptied : words.file.unknown),
  },
  { label: words.file.party, value: ({ party }) => party?.party ?? null },
  { label: admin.rsvps.columns.status, value: ({ party }) => party?.status ?? '' },
  { label: words.file.came, value: ({ came }) => came },
  ...dateColumns<AttendanceRow>(words.file.first, ({ first }) => first),
  ...dateColumns<AttendanceRow>(words.file.left, ({ left }) => left),
  { label: words.file.takenBy, value: ({ takenBy }) => takenBy },
  { label: words.file.door, value: ({ keys }) => keys.map(doorOf).join(', ') },
  { label: words.file.walkIn, value: ({ party }) => party?.walk_in ?? false },
  { label: words.file.noShow, value: ({ noShow }) => noShow },
];

function Figures({ figures, isOver }: { figures: DoorFigures; isOver: boolean }) {
  const { inside, toCome, free, waiting, walkIns } = figures;
  const isFull = waiting > 0 && !free;
  const shown = [
    { count: inside, label: words.figures.inside },
    { count: toCome, label: isOver ? words.figures.noShows : words.figures.toCome },
    isFull
      ? { count: waiting, label: words.figures.waiting }
      : free !== null && { count: free, label: words.figures.free(free) },
    { count: walkIns, label: words.figures.walkIns(walkIns) },
  ].filter((figure) => figure !== false);
  return (
    <ul
      className="flex flex-wrap items-end gap-x-6 gap-y-3 text-sm @tablet:text-base"
      aria-label={words.figures.label}
    >
      {shown.map(({ count, label }, index) => (
        <li key={label}>
          <b
            className={classNames(
              'num block font-black font-poster leading-none',
              index === 0 ? 'text-[3.5rem]' : 'text-display',
            )}
          >
            {count.toLocaleString('en-US')}
          </b>
          {label}
        </li>
      ))}
    </ul>
  );
}
