/** Folds the dates of each series into one entry, for the public lists. */
import type { EventRecord } from '../event';

type SeriesDate = Pick<EventRecord, 'id' | 'series'>;

export interface EntryOfEvents<Event, Series> {
  /** The next date of a series, or a single event. */
  event: Event;
  /** Undefined for a single event, and while this device does not know the series. */
  series: Series | undefined;
  /** The dates of the series, with the next one; only the event for a single one. */
  dates: Event[];
}

/** Returns an entry for each series, at the place of its first date, and for each single event. */
export function groupDates<Event extends SeriesDate, Series extends { id: string }>(
  events: readonly Event[],
  series: readonly Series[],
): EntryOfEvents<Event, Series>[] {
  const entries = new Map<string, EntryOfEvents<Event, Series>>();
  for (const event of events) {
    const known = entries.get(event.series);
    if (known) known.dates.push(event);
    else
      entries.set(event.series || event.id, {
        event,
        series: series.find(({ id }) => id === event.series),
        dates: [event],
      });
  }
  return [...entries.values()];
}
