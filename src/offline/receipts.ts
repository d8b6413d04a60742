/** What stays of an item once it was accepted, and for how long. */
import { millisecondsInDay } from 'date-fns/constants';
import type { MyRsvp } from '../domain/my-rsvp';
import { isOfKind, type OutboxItem } from './item';

/** How long a receipt stays, in ms: 30 days. */
export const receiptsFor = 30 * millisecondsInDay;

/**
 * Whether a receipt lets its person change an RSVP that still matters: until the day after the event's present end, at
 * the most. `now`: the server's time.
 */
export function isKey({ manageSecret, subject }: OutboxItem, now: number): boolean {
  const end = subject.endsAt ?? subject.date;
  return manageSecret !== undefined && end !== undefined && now < Date.parse(end) + millisecondsInDay;
}

/** Whether it does so for an RSVP that holds seats or a place in line: without it they could not be given back. */
export const isLiveKey = (item: OutboxItem, now: number): boolean =>
  item.outcome !== 'cancelled' && isKey(item, now);

/**
 * Whether a receipt may be deleted. A key stays until the event is over by the list that this device last read: the event
 * may have been postponed since, and the device clock may be wrong.
 *
 * @param listReadAt The server's time when the events were last read, epoch ms; 0 if they never were.
 */
export const isStale = (item: OutboxItem, now: number, listReadAt: number): boolean =>
  (item.settledAt ?? now) + receiptsFor < now && !isKey(item, listReadAt);

/** The receipt of an RSVP, with what the server says is true of it now. */
export function withTruth(
  { position: _, ...receipt }: OutboxItem,
  { status, position, number_of_guests: guests }: Pick<MyRsvp, 'status' | 'position' | 'number_of_guests'>,
): OutboxItem {
  const place = position === undefined ? {} : { position };
  return { ...receipt, outcome: status, ...place, subject: { ...receipt.subject, guests } };
}

/** The receipt of an RSVP after one of its changes was settled; as it was when that came to nothing. */
export function afterChange(rsvp: OutboxItem, change: OutboxItem, settled: OutboxItem): OutboxItem {
  if (rsvp.state !== 'accepted' || settled.state !== 'accepted') return rsvp;
  if (!settled.outcome || settled.outcome === 'received') return rsvp;
  const input = isOfKind(change, 'change') ? change.input : null;
  const guests = input?.action === 'update' ? input.number_of_guests : undefined;
  return withTruth(rsvp, {
    status: settled.outcome,
    position: settled.position,
    number_of_guests: guests ?? rsvp.subject.guests ?? 1,
  });
}
