import { useOutbox } from '../../offline/offline-store';
import { isOfKind, type OutboxItem, type Subject } from '../../offline/outbox-item';
import { isOpen } from './item-words';

/** What the latest change of an RSVP is about that still has to reach the server. */
export function useWaitingChange({ id, kind }: OutboxItem): Subject | undefined {
  const items = useOutbox();
  if (kind !== 'rsvp') return undefined;
  const changes = items?.filter(
    (item) => isOfKind(item, 'change') && item.input?.rsvp_id === id && isOpen(item),
  );
  return changes?.sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0]?.subject;
}
