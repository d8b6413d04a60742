/** Reads the events and series that a leader can be given (decision 122). */
import * as v from 'valibot';
import type { EventRecord } from '../../../domain/events/event';
import { ruleFromText, type SeriesRule } from '../../../domain/events/series/series-rule';
import { readerOf } from '../../../domain/parse';
import { parseEventRow } from '../../events';
import type { Result } from '../../failure';
import { readUpcoming, upcomingFilter } from '../events';
import { allOf, readAll } from '../list-query';

/** A series. Parts that "this and following" has split are one. */
export interface SeriesChoice {
  /** Of its first part. */
  id: string;
  /** Of its last part, as the rule. */
  title: string;
  /** Null if this version of the site cannot read it. */
  rule: SeriesRule | null;
  /** The upcoming ones, earliest first. */
  dates: readonly EventRecord[];
}

interface EventChoices {
  /** Upcoming events that belong to no series. */
  events: readonly EventRecord[];
  series: readonly SeriesChoice[];
}

/** As many as a person scrolls through. */
const mostEvents = 200;

const withSeries = v.object({
  expand: v.object({
    event: v.object({
      expand: v.object({
        series: v.object({ id: v.string(), continues: v.string(), title: v.string(), rule: v.string() }),
      }),
    }),
  }),
});

function dateRow(row: unknown) {
  const [event, stored] = [parseEventRow(row), readerOf(withSeries)(row)];
  return event && stored && { event, series: stored.expand.event.expand.series };
}

/** Reads what is upcoming in a zone. */
export async function readChoices(zone: string): Promise<Result<EventChoices>> {
  const [events, dates] = await Promise.all([
    readUpcoming(mostEvents, zone, "event.series = ''"),
    readAll(
      'event_seats',
      {
        expand: 'event,event.series',
        sort: 'event.date,id',
        filter: allOf("event.series != ''", upcomingFilter(Date.now(), zone, 'event.')),
      },
      dateRow,
    ),
  ]);
  if (!events.ok) return events;
  if (!dates.ok) return dates;
  const series = new Map<string, SeriesChoice>();
  for (const { event, series: part } of dates.items) {
    const id = part.continues || part.id;
    const known = series.get(id)?.dates ?? [];
    series.set(id, { id, title: part.title, rule: ruleFromText(part.rule), dates: [...known, event] });
  }
  return { ok: true, value: { events: events.items, series: [...series.values()] } };
}
