import { useDeferredValue, useMemo } from 'react';
import { useOutbox } from '../../offline/offline-store';
import { type TicketToday, ticketsOfToday } from './tickets-of-today';
import { useNow } from './use-events';

const none: TicketToday[] = [];
const minute = 60_000;

/**
 * Returns this device's tickets for events of today, earliest first, and the time in epoch ms. Empty in the prerendered
 * page. Deferred, so that the page stays as it is until the card's chunk has loaded.
 */
export function useTicketsOfToday(): { tickets: TicketToday[]; now: number } {
  const items = useOutbox();
  const now = useNow(minute);
  const shown = useMemo(() => ({ tickets: items ? ticketsOfToday(items, now) : none, now }), [items, now]);
  return useDeferredValue(shown);
}
