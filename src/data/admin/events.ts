/** Reads events with their seats, latest first, and the counts of the overview. */
import { TZDateMini } from '@date-fns/tz';
import * as v from 'valibot';
import type { EventRecord } from '../../domain/events/event';
import { type FieldChange, fieldChange } from '../../domain/events/event-changes';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { parseEvent, parseEventRow } from '../events';
import { isoDate } from '../lists';
import { countRows, filterOf, type PageAnswer, readAll, readPage } from './list-query';

export const readEvents = (page: number): Promise<PageAnswer<EventRecord>> =>
  readPage('event_seats', { page, sort: '-event.date,id', expand: 'event' }, parseEventRow);

/** Returns a filter for upcoming events. Without an end, an event is over when its day is. */
function upcomingFilter(now: number, zone: string, prefix = ''): string {
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

export const readEventsById = (ids: readonly string[]): Promise<PageAnswer<EventRecord>> =>
  readPage(
    'event_seats',
    {
      perPage: ids.length,
      sort: 'event.date,id',
      expand: 'event',
      filter: ids.map((id) => filterOf('id = {:id}', { id })).join(' || '),
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

export const readEventChoices = (): Promise<PageAnswer<EventChoice>> =>
  readAll('events', { sort: '-date,id', fields: 'id,title,date,max_attendees' }, (row) => {
    const read = parse(choice, row);
    return read.ok ? { ...read.value, date: isoDate(read.value.date) } : null;
  });

const unannounced = v.object({ event: recordId(), changes: v.array(fieldChange) });

/** Returns unannounced changes by event id (decision 049). */
export async function readUnannounced(): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const answer = await readAll('unannounced_changes', { sort: 'id', fields: 'event,changes' }, (row) => {
    const read = parse(unannounced, row);
    return read.ok ? read.value : null;
  });
  return new Map(answer.ok ? answer.items.map(({ event, changes }) => [event, changes]) : []);
}

const guestCount = v.object({ confirmed_guests: v.number() });

/** Returns the guests of confirmed RSVPs, of one event or of all for ''. */
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

/** Null if the server cannot be reached. */
export interface AdminCounts {
  upcomingEvents: number | null;
  totalRsvps: number | null;
  newContacts: number | null;
  pendingArtists: number | null;
}

export async function readCounts(zone: string): Promise<AdminCounts> {
  const [upcomingEvents, totalRsvps, newContacts, pendingArtists] = await Promise.all([
    countRows('events', upcomingFilter(Date.now(), zone)),
    countRows('event_rsvps', "party_of = ''"),
    countRows('contact_submissions', "status = 'new'"),
    countRows('artist_submissions', "status = 'new'"),
  ]);
  return { upcomingEvents, totalRsvps, newContacts, pendingArtists };
}
