/** The columns of the arrivals chart: quarters of an hour. Pure. */
import { type Arrival, peopleOf } from './door-figures';

/** In ms. Every time zone begins its quarters at the same instants. */
export const quarter = 15 * 60 * 1000;

/** More quarters than these leave out those without arrivals. */
const mostColumns = 24;
const mostDiscs = 240;
const steps = [1, 5, 10, 25, 50, 100];

export interface Column {
  /** Its beginning, epoch ms. */
  at: number;
  people: number;
  /** People by door key. */
  byKey: ReadonlyMap<string, number>;
}

export interface Chart {
  columns: Column[];
  /** How many people a disc stands for. */
  step: number;
  /** Where the event starts: the index of the column, and the share of it that is before the start. */
  start: { column: number; share: number } | null;
}

export const quarterOf = (at: number): number => Math.floor(at / quarter) * quarter;

/** @param startsAt start of the event, epoch ms */
export function chartOf(arrivals: readonly Arrival[], startsAt: number): Chart {
  const [first] = arrivals;
  const last = arrivals.at(-1);
  if (!first || !last) return { columns: [], step: 1, start: null };
  const byQuarter = new Map<number, Arrival[]>();
  for (const arrival of arrivals) {
    const at = quarterOf(arrival.at);
    byQuarter.set(at, [...(byQuarter.get(at) ?? []), arrival]);
  }
  const startsIn = quarterOf(startsAt);
  const from = Math.min(quarterOf(first.at), startsIn);
  const to = Math.max(quarterOf(last.at), startsIn);
  const isShort = (to - from) / quarter < mostColumns;
  const times = isShort
    ? Array.from({ length: (to - from) / quarter + 1 }, (_, index) => from + index * quarter)
    : [...byQuarter.keys()];
  const columns = times.map((at) => columnOf(at, byQuarter.get(at) ?? []));
  const total = peopleOf(columns);
  const step = steps.find((size) => total <= mostDiscs * size);
  const column = columns.findIndex(({ at }) => at >= startsIn);
  const isInside = columns[column]?.at === startsIn;
  return {
    columns,
    step: step ?? Math.ceil(total / mostDiscs),
    start: column < 0 ? null : { column, share: isInside ? (startsAt - startsIn) / quarter : 0 },
  };
}

function columnOf(at: number, arrivals: readonly Arrival[]): Column {
  const byKey = new Map<string, number>();
  for (const { key, people } of arrivals) byKey.set(key, (byKey.get(key) ?? 0) + people);
  return { at, people: peopleOf(arrivals), byKey };
}

/**
 * Returns the key of each disc, from the ground up, in the order of `keys`; other keys come last. A disc that stands for
 * several people belongs to the first of them.
 */
export function discsOf({ byKey }: Column, step: number, keys: readonly string[]): string[] {
  const rank = (key: string) => (keys.indexOf(key) < 0 ? keys.length : keys.indexOf(key));
  const people = [...byKey]
    .sort(([a], [b]) => rank(a) - rank(b))
    .flatMap(([key, count]) => Array.from({ length: count }, () => key));
  return people.filter((_, index) => index % step === 0);
}
