import { useMemo } from 'react';
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/event';
import { type SplitEvents, splitByDate } from '../../domain/event-rules';
import type { ListView } from '../../offline/offline-state';
import { useList } from '../../offline/offline-store';
import { endOfDay } from '../../ui/zoned-date';
import { useNow } from './use-now';

const minute = 60_000;
const lastMoment = (instant: number) => endOfDay(site.zone, instant);

export interface Events extends SplitEvents {
  list: ListView<EventRecord>;
}

/** The events as this phone last saw them, cut as the page shows them; a past one moves over while one looks. */
export function useEvents(): Events {
  const list = useList('events');
  const now = useNow(minute);
  return useMemo(() => ({ ...splitByDate(list.items, now, lastMoment), list }), [list, now]);
}
