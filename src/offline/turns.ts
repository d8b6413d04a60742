/**
 * In which order things of this device may leave it: changes of one RSVP as they were made, and none before the RSVP
 * itself has been answered. Everything else waits for nobody.
 */
import { isOfKind, type OutboxItem } from './item';

/** What has to be settled before `item` may be sent. `open`: everything that waits or is being sent. */
export function before(item: OutboxItem, open: readonly OutboxItem[]): OutboxItem[] {
  if (!isOfKind(item, 'change')) return [];
  const rsvpId = item.input?.rsvp_id;
  return open.filter(
    (other) => other.id === rsvpId || (isChangeOf(other, rsvpId) && turnOf(other) < turnOf(item)),
  );
}

/** `item` with its turn, behind everything that is `open`. */
export function queued(item: OutboxItem, open: readonly OutboxItem[]): OutboxItem {
  const rsvpId = isOfKind(item, 'change') ? item.input?.rsvp_id : undefined;
  const turns = open.filter((other) => isChangeOf(other, rsvpId)).map(turnOf);
  return { ...item, turn: Math.max(0, ...turns) + 1 };
}

const turnOf = (item: OutboxItem) => item.turn ?? 0;

const isChangeOf = (item: OutboxItem, rsvpId: string | undefined) =>
  isOfKind(item, 'change') && item.input?.rsvp_id === rsvpId;
