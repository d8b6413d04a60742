import { type ReactNode, useEffect, useRef } from 'react';
import { adminDoor } from '../../../content/admin/admin-door';
import { site } from '../../../content/site';
import type { DoorKey } from '../../../data/admin/door/door';
import { classNames } from '../../../ui/parts/class-names';
import { clockTime } from '../../../ui/parts/zoned-date';
import { type Chart, type Column, chartOf, discsOf, quarter, quarterOf } from './door-columns';
import type { Arrival } from './door-figures';

const words = adminDoor.chart;

/** How the discs of a door look: fill and mark. Doors after the last begin again. */
const looks = [
  { fill: 'currentColor', mark: '' },
  { fill: 'var(--bright)', mark: '' },
  { fill: 'none', mark: '' },
  { fill: 'none', mark: 'currentColor' },
  { fill: 'var(--bright)', mark: 'currentColor' },
  { fill: 'currentColor', mark: 'var(--bright)' },
];

/** A disc of 10 units around x and y. `door`: the index of its door; -1 for a correction by the team. */
function Disc({ door, x, y, grow }: { door: number; x: number; y: number; grow?: boolean }) {
  const { fill, mark } = looks[door % looks.length] ?? { fill: 'none', mark: '' };
  return (
    <g ref={grow ? fadeIn : undefined} transform={`translate(${x} ${y})`}>
      <circle
        r="4"
        fill={fill}
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray={door < 0 ? '2 1.5' : undefined}
      />
      {mark && <circle r="1.8" fill={mark} />}
    </g>
  );
}

function fadeIn(disc: SVGGElement | null) {
  if (disc?.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    disc.animate({ opacity: [0, 1] }, 120);
}

/** The disc of a door beside its name. */
export const DoorDisc = ({ door }: { door: number }) => (
  <svg viewBox="-5 -5 10 10" className="size-5 flex-none" aria-hidden="true">
    <Disc door={door} x={0} y={0} />
  </svg>
);

/** In px. Discs are smaller in a chart with high columns. */
const disc = { most: 16, least: 4, column: 272 };
const inRow = 2;

const shortTime = (at: number) => clockTime(at, site().zone).replace(/\s[AP]M$/i, '');

interface DoorChartProps {
  arrivals: readonly Arrival[];
  keys: readonly DoorKey[];
  /** Start of the event, epoch ms. */
  startsAt: number;
  /** Epoch ms. */
  now: number;
}

/** Draws who came when, through which door: discs for people and a column for each quarter of an hour. */
export function DoorChart({ arrivals, keys, startsAt, now }: DoorChartProps) {
  const chart = chartOf(arrivals, startsAt);
  const ids = keys.map(({ id }) => id);
  const stacks = chart.columns.map((column) => discsOf(column, chart.step, ids));
  const rows = Math.ceil(Math.max(...stacks.map(({ length }) => length)) / inRow);
  const size = Math.max(disc.least, Math.min(disc.most, Math.floor(disc.column / rows)));
  const scroller = useRef<HTMLElement>(null);
  const count = chart.columns.length;
  // The newest column is at the end.
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [count]);
  const hasGaps = chart.columns.some(({ at }, index) => at - (chart.columns[index - 1]?.at ?? at) > quarter);
  return (
    <figure className="grid grid-cols-1 gap-2">
      <section
        ref={scroller}
        className="relative overflow-x-auto"
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the region can only be scrolled with the focus in it
        tabIndex={0}
      >
        <div className="flex w-full pt-8" aria-hidden="true">
          {chart.columns.map((column, index) => (
            <div key={column.at} className="relative flex min-w-11 flex-1 flex-col items-center justify-end">
              <b className="num">{column.people > 0 && column.people.toLocaleString('en-US')}</b>
              <Stack discs={stacks[index] ?? []} ids={ids} size={size} />
              <StartLine chart={chart} index={index} startsAt={startsAt} />
              <span className="w-full border-rule border-t-2 pt-1 text-center text-sm whitespace-nowrap">
                {column.at === quarterOf(now) ? <b>{words.now}</b> : shortTime(column.at)}
              </span>
            </div>
          ))}
        </div>
        {/* A table would be as wide as its content, also if hidden. */}
        <div className="sr-only">
          <ArrivalsTable columns={chart.columns} keys={keys} />
        </div>
      </section>
      <figcaption className="text-muted text-sm">
        {[words.disc(chart.step), words.column, hasGaps && words.gaps].filter(Boolean).join(' ')}
      </figcaption>
    </figure>
  );
}

interface StackProps {
  /** The key of each disc, from the ground up. */
  discs: readonly string[];
  ids: readonly string[];
  /** Of a disc, in px. */
  size: number;
}

function Stack({ discs, ids, size }: StackProps): ReactNode {
  const rows = Math.ceil(discs.length / inRow);
  return (
    <svg
      viewBox={`0 0 ${inRow * 10} ${rows * 10}`}
      width={inRow * size}
      height={rows * size}
      className="my-1 flex-none"
      aria-hidden="true"
    >
      {discs.map((key, index) => (
        <Disc
          // biome-ignore lint/suspicious/noArrayIndexKey: a disc is its place in the column
          key={index}
          door={ids.indexOf(key)}
          x={(index % inRow) * 10 + 5}
          y={(rows - Math.floor(index / inRow)) * 10 - 5}
          grow
        />
      ))}
    </svg>
  );
}

function StartLine({ chart, index, startsAt }: { chart: Chart; index: number; startsAt: number }) {
  if (chart.start?.column !== index) return null;
  const isLeft = index > 1;
  return (
    <span
      className="absolute -top-8 bottom-6 border-current border-l-2 border-dashed"
      style={{ left: `${chart.start.share * 100}%` }}
    >
      <b
        className={classNames(
          'absolute top-0 whitespace-nowrap px-1.5 text-sm',
          isLeft ? 'right-0' : 'left-0',
        )}
      >
        {words.starts(clockTime(startsAt, site().zone))}
      </b>
    </span>
  );
}

/** The chart for screen readers. */
function ArrivalsTable({ columns, keys }: { columns: readonly Column[]; keys: readonly DoorKey[] }) {
  const known = new Set(keys.map(({ id }) => id));
  const hasOthers = columns.some(({ byKey }) => [...byKey.keys()].some((key) => !known.has(key)));
  const othersOf = ({ byKey }: Column) =>
    [...byKey].reduce((sum, [key, people]) => sum + (known.has(key) ? 0 : people), 0);
  return (
    <table>
      <caption>{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.from}</th>
          <th scope="col">{words.total}</th>
          {keys.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          {hasOthers && <th scope="col">{words.correction}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.at}>
            <th scope="row">{clockTime(column.at, site().zone)}</th>
            <td>{column.people}</td>
            {keys.map(({ id }) => (
              <td key={id}>{column.byKey.get(id) ?? 0}</td>
            ))}
            {hasOthers && <td>{othersOf(column)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
