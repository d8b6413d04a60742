import { useEffect, useRef, useState } from 'react';
import type { RsvpStatus } from '../../domain/choices';
import type { EventRecord } from '../../domain/event';
import type { RsvpDetails } from '../../domain/rsvp-change';
import { keepReceipt, readRsvp } from '../../offline';
import type { Notifier } from '../../offline/announce-result';
import { subjectOf } from '../../offline/event-subject';
import { useStoredItem } from '../../offline/live-queries';
import { log } from '../../platform/log';
import type { Managed } from './use-managed';

type Read = Awaited<ReturnType<typeof readRsvp>>;

export interface MyRsvpView {
  key: { id: string; secret: string };
  eventId: string | undefined;
  status: RsvpStatus;
  position: number | undefined;
  guests: number;
  /** Null if the server could not be reached: the device does not store them. */
  details: RsvpDetails | null;
}

/**
 * Reads an RSVP from the server, and stores its stub on this device. Falls back to the stored stub.
 * @returns the RSVP (`view`), its stub (`item`), and why the server's data is missing (`reason`); both `view` and
 * `reason` are null while it loads
 */
export function useMyRsvp(
  { id, secret: linkSecret }: Managed,
  events: readonly EventRecord[],
  notifier: Notifier,
) {
  const item = useStoredItem(id);
  const secret = linkSecret ?? item?.manageSecret;
  const [read, setRead] = useState<Read | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the request
  useEffect(() => {
    if (!secret) return;
    let isOpen = true;
    setRead(null);
    readRsvp({ id, secret }).then((result) => isOpen && setRead(result));
    return () => {
      isOpen = false;
    };
  }, [id, secret, tries]);

  const event = read?.ok ? events.find((one) => one.id === read.rsvp.event_id) : undefined;
  const stored = useRef<Read>(null);
  useEffect(() => {
    // Once for each response: later changes on this device are newer.
    if (!read?.ok || !secret || !event || stored.current === read) return;
    stored.current = read;
    const subject = subjectOf(event, read.rsvp.number_of_guests);
    // The person already sees this result, so no toast announces it.
    notifier.markSeen(id);
    keepReceipt({ id, secret }, read.rsvp, subject).catch(log);
  }, [read, event, id, secret, notifier]);

  const retry = () => setTries((before) => before + 1);
  const reason = read && !read.ok ? read.reason : secret ? null : 'unknown';
  if (read?.ok && secret) {
    const { event_id: eventId, status, position, number_of_guests: guests, ...details } = read.rsvp;
    return {
      view: { key: { id, secret }, eventId, status, position, guests, details },
      item,
      reason,
      retry,
    };
  }
  const outcome =
    item?.state === 'accepted' && item.outcome && item.outcome !== 'received' ? item.outcome : null;
  const view: MyRsvpView | null =
    item && secret && outcome && reason !== 'unknown'
      ? {
          key: { id, secret },
          eventId: item.subject.eventId,
          status: outcome,
          position: item.position,
          guests: item.subject.guests ?? 1,
          details: null,
        }
      : null;
  return { view, item, reason, retry };
}
