/** Events with their seats, as the desk lists them: latest first (spec §7). */
import * as v from 'valibot';
import type { EventRecord } from '../../domain/event';
import { recordId } from '../../domain/fields';
import { parse } from '../../domain/parse';
import { parseEvent, parseEventRow } from '../events';
import { filterOf, type PageAnswer, readAll, readPage } from './page';

/** One page of events. */
export const readEvents = (page: number): Promise<PageAnswer<EventRecord>> =>
  readPage('event_seats', { page, sort: '-event.date,id', expand: 'event' }, parseEventRow);

/** The next events that are upcoming, soonest first. */
export const readComing = (most: number): Promise<PageAnswer<EventRecord>> =>
  readPage(
    'event_seats',
    {
      perPage: most,
      sort: 'event.date,id',
      expand: 'event',
      filter: "event.status = 'upcoming' && event.date >= @todayStart",
    },
    parseEventRow,
  );

/** An event as an answer to a change holds it. Null when it cannot be read. */
export const eventOf = (record: unknown): EventRecord | null => parseEvent(record);

const choice = v.object({ id: recordId(), title: v.string(), date: v.string() });
export type EventChoice = v.InferOutput<typeof choice>;

/** For the event filter: id, title and date of all, latest first (spec §7). */
export const readEventChoices = (): Promise<PageAnswer<EventChoice>> =>
  readAll('events', { sort: '-date,id', fields: 'id,title,date' }, (row) => {
    const read = parse(choice, row);
    return read.ok ? { ...read.value, date: read.value.date.replace(' ', 'T') } : null;
  });

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
