import { site } from '../../content/site';
import type { EventRecord } from '../../domain/event';
import { closesAt } from '../../domain/event-rules';
import { endOfDay } from '../../ui/zoned-date';

export const isNotOver = (event: EventRecord): boolean =>
  event.status !== 'past' && closesAt(event, (instant) => endOfDay(site.zone, instant)) >= Date.now();

/** Returns whether guests of the event can still use news about it. */
export const canNotify = (event: EventRecord): boolean =>
  isNotOver(event) && event.seats.confirmedRsvps + event.seats.waitlisted > 0;
