/** Reads events with their seats, and the counts of the overview. */
import { TZDateMini } from '@date-fns/tz';
import * as v from 'valibot';
import type { EventRecord } from '../../domain/events/event';
import { type FieldChange, fieldChange } from '../../domain/events/event-changes';
import { recordId } from '../../domain/fields';
import { readerOf } from '../../domain/parse';
import { parseEvent, parseEventRow } from '../events';
import { storedDate } from '../lists';
import {
  allOf,
  countRows,
  filterOf,
  idFilters,
  type ListReader,
  type PageAnswer,
  type PageQuery,
  readAll,
  readPage,
  type Shown,
  searchFilter,
  storedInstant,
} from './list-query';

const seats = { expand: 'event' };

/** Returns the order of events, as the view of their seats sorts them. */
const seatsBy = (sort: string) => ({ ...seats, sort: `${sort.replace(/^-?/, '$&event.')},id` });

/** Returns when the day began in a zone, as a filter compares it. */
function startOfDay(now: number, zone: string): string {
  const today = new TZDateMini(now, zone);
  today.setHours(0, 0, 0, 0);
  return storedInstant(today.getTime());
}

/** Returns a filter for upcoming events. Without an end, an event is over when its day is. */
export const upcomingFilter = (now: number, zone: string, prefix = ''): string =>
  filterOf(
    `${prefix}status = 'upcoming' && (${prefix}ends_at >= {:now} || (${prefix}ends_at = '' && ${prefix}date >= {:today}))`,
    { now: storedInstant(now), today: startOfDay(now, zone) },
  );

/** Returns a filter for the events of earlier days. One of today stays on top until midnight: its guests are still in the house. */
const pastFilter = (zone: string, prefix = ''): string =>
  filterOf(`(${prefix}status = 'past' || (${prefix}date < {:today} && ${prefix}ends_at < {:today}))`, {
    today: startOfDay(Date.now(), zone),
  });

/** Returns a filter for the events from today on. */
export const comingFilter = (zone: string, prefix: string): string =>
  filterOf(`${prefix}status != 'past' && (${prefix}date >= {:today} || ${prefix}ends_at >= {:today})`, {
    today: startOfDay(Date.now(), zone),
  });

type ShownEvents = Shown<'when'>;

const eventOrder = ({ when, search, sort }: ShownEvents) => sort || (when || search ? '-date' : 'date');

/** Whether the list is of the events from today on: a search and a chosen order find all. */
export const isOfComing = ({ when, search, sort }: ShownEvents): boolean =>
  when !== 'past' && search === '' && sort === undefined;

/** @param more another filter of the same rows */
export function eventQuery(zone: string, shown: ShownEvents, more = ''): PageQuery {
  const past = shown.when === 'past' && pastFilter(zone, 'event.');
  const coming = isOfComing(shown) && comingFilter(zone, 'event.');
  const found = searchFilter('events', ['event.title'], shown.search);
  return { ...seatsBy(eventOrder(shown)), filter: allOf(past || coming || '', found, more) };
}

/**
 * Returns a reader of the events from today on, earliest first. A search and a chosen order find all, `when: 'past'` those of earlier days, latest first.
 * Their seats are in a view.
 */
export const eventRowsIn = (zone: () => string): ListReader<EventRecord, 'when'> => ({
  collection: 'events',
  parse: (record) => parseEvent(record),
  order: eventOrder,
  readPage: (shown, page) => readPage('event_seats', { ...eventQuery(zone(), shown), page }, parseEventRow),
  readRows: readEventsById,
  readAll: (shown) => readAll('event_seats', eventQuery(zone(), shown), parseEventRow),
});

export const countPast = (zone: string): Promise<number | null> => countRows('events', pastFilter(zone));

const readSeats = (perPage: number, filter: string): Promise<PageAnswer<EventRecord>> =>
  readPage('event_seats', { ...seats, perPage, sort: 'event.date,id', filter }, parseEventRow);

/** @param more another filter of the same rows */
export const readUpcoming = (most: number, zone: string, more = '') =>
  readSeats(most, allOf(upcomingFilter(Date.now(), zone, 'event.'), more));

/** Returns events, earliest first. A filter has a limit, and the dates of a few series are more. */
export async function readEventsById(ids: readonly string[]): Promise<PageAnswer<EventRecord>> {
  const pages = await Promise.all(idFilters('id', ids).map((filter) => readSeats(ids.length, filter)));
  const items: EventRecord[] = [];
  for (const page of pages) {
    if (!page.ok) return page;
    items.push(...page.items);
  }
  if (pages.length > 1) items.sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  return { ok: true, items, total: items.length };
}

const choice = v.object({
  id: recordId(),
  title: v.string(),
  date: storedDate,
  /** 0 without a maximum. */
  max_attendees: v.number(),
});
const choiceRow = v.pipe(
  v.object({ expand: v.object({ event: choice }) }),
  v.transform(({ expand }) => expand.event),
);
const choiceFields = Object.keys(choice.entries).map((name) => `expand.event.${name}`);

/** In ms. */
const soon = 14 * 24 * 60 * 60 * 1000;

/**
 * Reads the events by which RSVPs can be filtered, latest first. Dates of a series that are further ahead only if they have RSVPs: there
 * are twelve weeks of them. @param event one that is always among them, '' for none
 */
export const readEventChoices = (event: string) =>
  readAll(
    'event_seats',
    {
      ...seatsBy('-date'),
      fields: choiceFields.join(),
      filter: filterOf(
        "event.series = '' || event.date < {:soon} || confirmed_rsvps > 0 || waitlisted > 0 || id = {:event}",
        { soon: storedInstant(Date.now() + soon), event },
      ),
    },
    readerOf(choiceRow),
  );

const unannounced = v.object({
  event: recordId(),
  changes: v.array(fieldChange),
  created_at: storedDate,
});

/** Returns null if the server does not answer. */
async function readUnannouncedRows() {
  const query = { sort: 'id', fields: 'event,changes,created_at' };
  const answer = await readAll('unannounced_changes', query, readerOf(unannounced));
  return answer.ok ? answer.items : null;
}

/** Returns unannounced changes by event id (decision 011); null if the server does not answer. */
export async function readUnannounced(): Promise<ReadonlyMap<string, readonly FieldChange[]> | null> {
  const rows = await readUnannouncedRows();
  return rows && new Map(rows.map(({ event, changes }) => [event, changes]));
}

/** Returns when the first of them was saved, by event id; null if the server does not answer. */
export async function readUnannouncedSince(): Promise<ReadonlyMap<string, string> | null> {
  const rows = await readUnannouncedRows();
  return rows && new Map(rows.map(({ event, created_at }) => [event, created_at]));
}

const guestCount = v.object({ confirmed_guests: v.number() });

/** Returns the guests of confirmed RSVPs, of one event or of all for ''. */
export async function countGuests(event: string): Promise<number | null> {
  const filter = event ? filterOf('id = {:event}', { event }) : '';
  const query = { filter, sort: 'id', fields: 'confirmed_guests' };
  const answer = await readAll('event_seats', query, readerOf(guestCount));
  return answer.ok ? answer.items.reduce((sum, row) => sum + row.confirmed_guests, 0) : null;
}

/** Downloads a flyer for a copy of its event. Returns null if that fails. */
export async function readFlyer(url: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    const blob = await answer.blob();
    return answer.ok && blob.type.startsWith('image/')
      ? new File([blob], url.split('/').at(-1) ?? 'flyer', { type: blob.type })
      : null;
  } catch {
    // Without signal. The admin sees that the copy has no flyer.
    return null;
  }
}

export const countUpcoming = (zone: string): Promise<number | null> =>
  countRows('events', upcomingFilter(Date.now(), zone));
