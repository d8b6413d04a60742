/** Reads events with their seats, latest first (spec §7). */
import { TZDateMini } from '@date-fns/tz';
import * as v from 'valibot';
import type { EventRecord } from '../../domain/event';
import { type FieldChange, fieldChange } from '../../domain/event-changes';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { parseEvent, parseEventRow } from '../events';
import { filterOf, type PageAnswer, readAll, readPage } from './list-query';

export const readEvents = (page: number): Promise<PageAnswer<EventRecord>> =>
  readPage('event_seats', { page, sort: '-event.date,id', expand: 'event' }, parseEventRow);

/** Returns a filter for upcoming events that are not over. Without an end, an event is over when its day is. */
export function upcomingFilter(now: number, zone: string, prefix = ''): string {
  const stored = (instant: number) => new Date(instant).toISOString().replace('T', ' ');
  const today = new TZDateMini(now, zone);
  today.setHours(0, 0, 0, 0);
  return filterOf(
    `${prefix}status = 'upcoming' && (${prefix}ends_at >= {:now} || (${prefix}ends_at = '' && ${prefix}date >= {:today}))`,
    { now: stored(now), today: stored(today.getTime()) },
  );
}

export const readUpcoming = (most: number, zone: string): Promise<PageAnswer<EventRecord>> =>
  readPage(
    'event_seats',
    {
      perPage: most,
      sort: 'event.date,id',
      expand: 'event',
      filter: upcomingFilter(Date.now(), zone, 'event.'),
    },
    parseEventRow,
  );

export const eventOf = (record: unknown): EventRecord | null => parseEvent(record);

const choice = v.object({
  id: recordId(),
  title: v.string(),
  date: v.string(),
  /** 0 without a maximum. */
  max_attendees: v.number(),
});
export type EventChoice = v.InferOutput<typeof choice>;

/** Returns all events for the event filter, latest first (spec §7). */
export const readEventChoices = (): Promise<PageAnswer<EventChoice>> =>
  readAll('events', { sort: '-date,id', fields: 'id,title,date,max_attendees' }, (row) => {
    const read = parse(choice, row);
    return read.ok ? { ...read.value, date: read.value.date.replace(' ', 'T') } : null;
  });

const unannounced = v.object({ event: recordId(), changes: v.array(fieldChange) });

/** Returns unannounced changes by event id (docs/decisions/049-unannounced-changes.md). */
export async function readUnannounced(): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const answer = await readAll('unannounced_changes', { sort: 'id', fields: 'event,changes' }, (row) => {
    const read = parse(unannounced, row);
    return read.ok ? read.value : null;
  });
  return new Map(answer.ok ? answer.items.map(({ event, changes }) => [event, changes]) : []);
}

const guestCount = v.object({ confirmed_guests: v.number() });

/** Returns the guests of confirmed RSVPs, of one event or all (spec §9). Null if the server cannot be reached. */
export async function countGuests(event: string): Promise<number | null> {
  const filter = event ? filterOf('id = {:event}', { event }) : '';
  const answer = await readAll(
    'event_seats',
    { filter, sort: 'id', fields: 'id,confirmed_guests' },
    (row) => {
      const read = parse(guestCount, row);
      return read.ok ? read.value.confirmed_guests : null;
    },
  );
  return answer.ok ? answer.items.reduce((sum, guests) => sum + guests, 0) : null;
}

/** Downloads a flyer, to attach it to a copy of the event. Returns null if that fails. */
export async function readFlyer(url: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    const blob = await answer.blob();
    return answer.ok && blob.type.startsWith('image/')
      ? new File([blob], url.split('/').at(-1) ?? 'flyer', { type: blob.type })
      : null;
  } catch {
    return null;
  }
}
