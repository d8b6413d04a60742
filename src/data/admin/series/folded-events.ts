/** Reads the list of events with each series once, as its next date (decision 011). */
import * as v from 'valibot';
import type { EventRecord } from '../../../domain/events/event';
import { ruleFromText, type SeriesRule } from '../../../domain/events/series/series-rule';
import { readerOf } from '../../../domain/parse';
import { parseEventRow } from '../../events';
import { comingFilter, eventQuery, eventRowsIn, isOfComing } from '../events';
import { allOf, filterOf, type ListReader, readAll, readPage } from '../list-query';

/** A series in the list of events. */
interface SeriesFold {
  /** Null if this version of the site cannot read it, or the account may not. */
  rule: SeriesRule | null;
  /** From today on, earliest first. */
  dates: readonly EventRecord[];
  /** Whether each date has a row. */
  isUnfolded: boolean;
}

export interface ListedEvent extends EventRecord {
  /** Set on the first row of a series. */
  fold?: SeriesFold;
}

/** A filter of PocketBase has at most 3,500 characters. With more series, each date has a row. */
const mostFolded = 80;

const withRule = v.object({
  expand: v.object({
    event: v.object({ expand: v.object({ series: v.object({ rule: v.string() }) }) }),
  }),
});

interface DateRow {
  event: EventRecord;
  rule: SeriesRule | null;
}

function dateRow(row: unknown): DateRow | null {
  const event = parseEventRow(row);
  const text = readerOf(withRule)(row)?.expand.event.expand.series.rule;
  return event && { event, rule: text === undefined ? null : ruleFromText(text) };
}

const readDates = (zone: string) =>
  readAll(
    'event_seats',
    {
      expand: 'event,event.series',
      sort: 'event.date,id',
      filter: allOf("event.series != ''", comingFilter(zone, 'event.')),
    },
    dateRow,
  );

/** Returns each series with its dates, by its id. */
function foldsOf(rows: readonly DateRow[], unfolded: string): ReadonlyMap<string, SeriesFold> {
  const folds = new Map<string, SeriesFold>();
  for (const { event, rule } of rows) {
    const { dates = [] } = folds.get(event.series) ?? {};
    folds.set(event.series, { rule, dates: [...dates, event], isUnfolded: event.series === unfolded });
  }
  return folds;
}

/** Returns the date that stands for a series: the next one that takes place, or the next of those that are cancelled. */
export const shownDate = ({ dates }: Pick<SeriesFold, 'dates'>): EventRecord | undefined =>
  dates.find(({ status }) => status === 'upcoming') ?? dates[0];

/**
 * Returns a reader like {@link eventRowsIn} in which a series has one row. `unfold`: the id of the series whose dates have a row each. A
 * search, a chosen order and past events have a row for each date.
 */
export function foldedEventRowsIn(zone: () => string): ListReader<ListedEvent, 'when' | 'unfold'> {
  const rows = eventRowsIn(zone);
  return {
    ...rows,
    readPage: async (shown, page) => {
      if (!isOfComing(shown)) return rows.readPage(shown, page);
      const dates = await readDates(zone());
      if (!dates.ok) return dates;
      const folds = foldsOf(dates.items, shown.unfold);
      if (folds.size > mostFolded) return rows.readPage(shown, page);
      const firstRows = new Map<string, SeriesFold>();
      for (const fold of folds.values()) {
        const first = fold.isUnfolded ? fold.dates[0] : shownDate(fold);
        if (first) firstRows.set(first.id, fold);
      }
      const filters = [
        "event.series = ''",
        ...(folds.has(shown.unfold) ? [filterOf('event.series = {:unfold}', { unfold: shown.unfold })] : []),
        ...[...firstRows.keys()].map((id) => filterOf('id = {:id}', { id })),
      ];
      const query = eventQuery(zone(), shown, `(${filters.join(' || ')})`);
      const answer = await readPage('event_seats', { ...query, page }, parseEventRow);
      if (!answer.ok) return answer;
      const items = answer.items.map((event) => {
        const fold = firstRows.get(event.id);
        return fold ? { ...event, fold } : event;
      });
      return { ...answer, items };
    },
  };
}
