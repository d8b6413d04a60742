import { useMemo } from 'react';
import { useOutbox } from '../../offline/offline-store';
import { isOfKind, type OutboxItem } from '../../offline/outbox-item';

/** What this phone holds for each event, by the event's id: the newest that lives, else the newest that was cancelled or refused. */
export function useHeld(): ReadonlyMap<string, OutboxItem> {
  const items = useOutbox();
  return useMemo(() => {
    const held = new Map<string, OutboxItem>();
    for (const item of items ?? []) {
      if (!isOfKind(item, 'rsvp')) continue;
      const id = item.input?.event_id ?? item.subject.eventId;
      if (!id) continue;
      const known = held.get(id);
      if (!known || (!lives(known) && lives(item))) held.set(id, item);
    }
    return held;
  }, [items]);
}

const lives = ({ state, outcome }: OutboxItem) => state !== 'refused' && outcome !== 'cancelled';
