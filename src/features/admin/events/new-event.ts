import { readFlyer } from '../../../data/admin/events';
import { mintId } from '../../../data/id';
import type { EventRecord } from '../../../domain/events/event';
import { copiedValues, type EventValues } from './event-values';

/** What the form of a new event begins with. */
export interface NewEvent {
  start: EventValues;
  startFlyer?: File | undefined;
}

/** Returns a copy of an event, with its flyer. */
export async function copyOf(event: EventRecord): Promise<NewEvent> {
  const flyer = event.flyer_url ? await readFlyer(event.flyer_url) : null;
  return { start: copiedValues(event, mintId), startFlyer: flyer ?? undefined };
}
