import { readFlyer } from '../../../data/admin/events';
import { mintId } from '../../../data/id';
import { addDays, type Day, daysBetween } from '../../../domain/events/calendar-days';
import type { EventRecord } from '../../../domain/events/event';
import { copiedValues, type EventValues } from './event-values';

/** What the form of a new event begins with. */
export interface NewEvent {
  start: EventValues;
  startFlyer?: File | undefined;
}

/** Returns a copy of an event on another day, with its flyer. It belongs to no series. */
export async function copyOf(event: EventRecord, day: Day): Promise<NewEvent> {
  const flyer = event.flyer_url ? await readFlyer(event.flyer_url) : null;
  const copied = copiedValues(event, mintId);
  const ends_day = copied.ends_day && addDays(copied.ends_day, daysBetween(copied.day, day));
  return { start: { ...copied, day, ends_day }, startFlyer: flyer ?? undefined };
}
