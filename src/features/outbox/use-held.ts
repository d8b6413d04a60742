import { useMemo } from 'react';
import { isOfKind, type OutboxItem } from '../../offline/item';
import { useOutbox } from '../../offline/react';

/** What this phone holds for each event, by the event's id: the newest that was not refused, else the refused one. */
export function useHeld(): ReadonlyMap<string, OutboxItem> {
  const items = useOutbox();
  return useMemo(() => {
    const held = new Map<string, OutboxItem>();
    for (const item of items ?? []) {
      if (!isOfKind(item, 'rsvp')) continue;
      const id = item.input?.event_id ?? item.subject.eventId;
      if (!id) continue;
      const known = held.get(id);
      if (!known || (known.state === 'refused' && item.state !== 'refused')) held.set(id, item);
    }
    return held;
  }, [items]);
}
