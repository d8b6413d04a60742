import { useEffect, useMemo, useState } from 'react';
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/events/event';
import { type SplitEvents, splitByDate } from '../../domain/events/event-rules';
import { type ListRows, type ListView, serverNow, useList, useOffline, useServerTime } from '../../offline';
import { useIsHydrating } from '../../ui/parts/use-is-hydrating';
import { endOfDay } from '../../ui/parts/zoned-date';

const minute = 60_000;
const lastMoment = (instant: number) => endOfDay(site().zone, instant);

export interface Events extends SplitEvents {
  list: ListView<EventRecord>;
  /** Those of the list and the older ones that this page has read, earliest first. */
  all: readonly EventRecord[];
  series: readonly ListRows['series'][];
}

/** Returns the dates of the series of an event that are ahead; none for a single event. */
export const datesAhead = ({ upcoming }: Pick<Events, 'upcoming'>, { series }: EventRecord): EventRecord[] =>
  series ? upcoming.filter((event) => event.series === series) : [];

/** Returns the events that this page has, split into the sections of the page. Splits them again every minute. */
export function useEvents(): Events {
  const list = useList('events');
  const { items: series } = useList('series');
  const older = useOffline(({ olderEvents }) => olderEvents.items);
  const now = useNow(minute);
  const all = useMemo(() => withOlder(list.items, older), [list.items, older]);
  return useMemo(
    () => ({ ...splitByDate(all, now, lastMoment), list, all, series }),
    [list, all, now, series],
  );
}

function withOlder(recent: readonly EventRecord[], older: readonly EventRecord[]): readonly EventRecord[] {
  if (older.length === 0) return recent;
  const known = new Set(recent.map(({ id }) => id));
  const all = [...older.filter(({ id }) => !known.has(id)), ...recent];
  // A read event can be newer than the list.
  return all.sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/**
 * Returns the time in epoch ms, corrected by the server's date, and renders again every `every` ms. The server and
 * hydration render with the time of the rendering.
 */
export function useNow(every: number): number {
  const reading = useServerTime((state) => state.reading);
  const isHydrating = useIsHydrating();
  const [now, setNow] = useState(
    () => (isHydrating && useOffline.getInitialState().renderedAt) || serverNow(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading changes the result of `serverNow`
  useEffect(() => {
    const update = () => setNow(serverNow());
    update();
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  }, [every, reading]);
  return now;
}
