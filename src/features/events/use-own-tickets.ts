import { useMemo } from 'react';
import { isOfKind, type OutboxItem, useOutbox } from '../../offline';
import { lateScript, useLateScript } from '../../ui/sheet/lazy-part';

const ticketParts = lateScript(() => import('./sheet-ticket'));
export const loadTickets = ticketParts.load;

/** This device's RSVPs by the id of their event, and the components that show them. */
export interface OwnTickets {
  byEvent: ReadonlyMap<string, readonly OutboxItem[]>;
  parts: typeof import('./sheet-ticket');
}

/** Returns null on a device without RSVPs, and until the components are loaded. */
export function useOwnTickets(): OwnTickets | null {
  const byEvent = useRsvpItems();
  const parts = useLateScript(ticketParts, byEvent.size > 0);
  return parts && { byEvent, parts };
}

/** Returns the RSVPs for each event id, newest first; of cancelled and refused ones only the newest, if there is no other. */
function useRsvpItems(): ReadonlyMap<string, readonly OutboxItem[]> {
  const items = useOutbox();
  return useMemo(() => {
    const byEvent = new Map<string, OutboxItem[]>();
    for (const item of items ?? []) {
      if (!isOfKind(item, 'rsvp')) continue;
      const id = item.input?.event_id ?? item.subject.eventId;
      if (!id) continue;
      const known = byEvent.get(id);
      if (!known || (known.every(isVoid) && !isVoid(item))) byEvent.set(id, [item]);
      else if (!isVoid(item)) known.push(item);
    }
    return byEvent;
  }, [items]);
}

const isVoid = ({ state, outcome }: OutboxItem) => state === 'refused' || outcome === 'cancelled';
