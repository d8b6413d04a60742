/** Events with their seats, as the admin pages list them: latest first (spec §7). */
import { TZDateMini } from '@date-fns/tz';
import * as v from 'valibot';
import type { EventRecord } from '../../domain/event';
import { type FieldChange, fieldChange } from '../../domain/event-changes';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { parseEvent, parseEventRow } from '../events';
import { filterOf, type PageAnswer, readAll, readPage } from './page';

/** One page of events. */
export const readEvents = (page: number): Promise<PageAnswer<EventRecord>> =>
  readPage('event_seats', { page, sort: '-event.date,id', expand: 'event' }, parseEventRow);

/** Selects events whose status is upcoming and that are not over: without an end, an event is over when its day is. */
export function stillToCome(now: number, zone: string, prefix = ''): string {
  const stored = (instant: number) => new Date(instant).toISOString().replace('T', ' ');
  const today = new TZDateMini(now, zone);
  today.setHours(0, 0, 0, 0);
  return filterOf(
    `${prefix}status = 'upcoming' && (${prefix}ends_at >= {:now} || (${prefix}ends_at = '' && ${prefix}date >= {:today}))`,
    { now: stored(now), today: stored(today.getTime()) },
  );
}

/** The next events that are still to come, soonest first. */
export const readComing = (most: number, zone: string): Promise<PageAnswer<EventRecord>> =>
  readPage(
    'event_seats',
    {
      perPage: most,
      sort: 'event.date,id',
      expand: 'event',
      filter: stillToCome(Date.now(), zone, 'event.'),
    },
    parseEventRow,
  );

/** An event as an answer to a change holds it. Null when it cannot be read. */
export const eventOf = (record: unknown): EventRecord | null => parseEvent(record);

const choice = v.object({
  id: recordId(),
  title: v.string(),
  date: v.string(),
  /** Seats; 0 for no maximum. */
  max_attendees: v.number(),
});
export type EventChoice = v.InferOutput<typeof choice>;

/** For the event filter: id, title, date and seats of all, latest first (spec §7). */
export const readEventChoices = (): Promise<PageAnswer<EventChoice>> =>
  readAll('events', { sort: '-date,id', fields: 'id,title,date,max_attendees' }, (row) => {
    const read = parse(choice, row);
    return read.ok ? { ...read.value, date: read.value.date.replace(' ', 'T') } : null;
  });

const unannounced = v.object({ event: recordId(), changes: v.array(fieldChange) });

/** What the guests of an event have not been told, by the event's id (docs/decisions/049-unannounced-changes.md). */
export async function readUnannounced(): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const answer = await readAll('unannounced_changes', { sort: 'id', fields: 'event,changes' }, (row) => {
    const read = parse(unannounced, row);
    return read.ok ? read.value : null;
  });
  return new Map(answer.ok ? answer.items.map(({ event, changes }) => [event, changes]) : []);
}

const guestCount = v.object({ confirmed_guests: v.number() });

/** Spec §9: the sum of guests over confirmed RSVPs, of one event or of all. Null when it cannot be asked. */
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

/** The flyer of an event as a file of its own, for a copy of the event; null when it cannot be had. */
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
