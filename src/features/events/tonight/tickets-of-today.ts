import { useDeferredValue, useMemo } from 'react';
import { site } from '../../../content/site';
import { closesAt } from '../../../domain/events/event-rules';
import { isOfKind, type OutboxItem, type Subject, useOutbox } from '../../../offline';
import { endOfDay, wallClock } from '../../../ui/parts/zoned-date';
import { useNow } from '../use-events';

/** A ticket with a date. */
export type TicketToday = OutboxItem<'rsvp'> & { subject: Subject & { date: string } };

/** Local time from which Home shows the tickets of the day. */
const shownFrom = '06:00';

/**
 * Returns this device's tickets for events of today, earliest first: from 6:00 AM of the day, or the start if that is
 * earlier, until the event's end. A family may have several for one event.
 * @param items newest first
 * @param now epoch ms
 */
export function ticketsOfToday(items: readonly OutboxItem[], now: number): TicketToday[] {
  const cancelled = new Set(
    items.map((item) =>
      isOfKind(item, 'change') && item.state !== 'refused' && item.input?.action === 'cancel'
        ? item.input.rsvp_id
        : undefined,
    ),
  );
  return items
    .filter(isTicket)
    .filter(({ id, subject }) => !cancelled.has(id) && isToday(subject, now))
    .sort((a, b) => Date.parse(a.subject.date) - Date.parse(b.subject.date));
}

const isTicket = (item: OutboxItem): item is TicketToday =>
  isOfKind(item, 'rsvp') &&
  item.state !== 'refused' &&
  item.outcome !== 'cancelled' &&
  !item.subject.calledOff &&
  item.subject.date !== undefined;

function isToday({ date, endsAt }: TicketToday['subject'], now: number): boolean {
  const start = Date.parse(date);
  const end = closesAt({ date, ends_at: endsAt ?? null }, (instant) => endOfDay(site().zone, instant));
  if (now > end) return false;
  const [here, there] = [wallClock(now, site().zone), wallClock(start, site().zone)];
  return now >= start || (here.day === there.day && here.time >= shownFrom);
}

const none: TicketToday[] = [];
const minute = 60_000;

/**
 * Returns this device's tickets for events of today, earliest first, and the time in epoch ms. Empty in the rendered
 * page. Deferred, so that the page stays as it is until the card's chunk has loaded.
 */
export function useTicketsOfToday(): { tickets: TicketToday[]; now: number } {
  const items = useOutbox();
  const now = useNow(minute);
  const shown = useMemo(() => ({ tickets: items ? ticketsOfToday(items, now) : none, now }), [items, now]);
  return useDeferredValue(shown);
}
