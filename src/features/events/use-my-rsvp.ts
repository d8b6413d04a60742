import { useEffect, useRef, useState } from 'react';
import type { RsvpStatus } from '../../domain/choices';
import type { EventRecord } from '../../domain/event';
import type { RsvpDetails } from '../../domain/rsvp-change';
import { keepStub, readRsvp } from '../../offline';
import type { Notifier } from '../../offline/announce-result';
import { subjectOf } from '../../offline/event-subject';
import { useStoredItem } from '../../offline/live-queries';
import { log } from '../../platform/log';
import type { Managed } from './use-managed';

type Read = Awaited<ReturnType<typeof readRsvp>>;

/** What is known of an RSVP, and from whom. */
export interface MyRsvpView {
  key: { id: string; secret: string };
  eventId: string | undefined;
  status: RsvpStatus;
  position: number | undefined;
  guests: number;
  /** The person's details, when the server could be asked. */
  details: RsvpDetails | null;
}

/**
 * The RSVP that somebody wants to change: as the server has it, else as this phone's stub says. A phone without a stub
 * gets one. `item`: the stub. `trouble`: why there is nothing to show; null while it is being looked up.
 */
export function useMyRsvp(
  { id, secret: brought }: Managed,
  events: readonly EventRecord[],
  notifier: Notifier,
) {
  const item = useStoredItem(id);
  const secret = brought ?? item?.manageSecret;
  const [read, setRead] = useState<Read | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!secret) return;
    let isOpen = true;
    setRead(null);
    readRsvp({ id, secret }).then((answer) => isOpen && setRead(answer));
    return () => {
      isOpen = false;
    };
  }, [id, secret, tries]);

  const event = read?.ok ? events.find((one) => one.id === read.rsvp.event_id) : undefined;
  const kept = useRef<Read>(null);
  useEffect(() => {
    // Once for each answer: what is changed after it is newer than it.
    if (!read?.ok || !secret || !event || kept.current === read) return;
    kept.current = read;
    const subject = subjectOf(event, read.rsvp.number_of_guests);
    // The person sees it here: it is not announced as news.
    notifier.markSeen(id);
    keepStub({ id, secret }, read.rsvp, subject).catch(log); // then the stub stays as it was
  }, [read, event, id, secret, notifier]);

  const again = () => setTries((before) => before + 1);
  const reason = read && !read.ok ? read.reason : secret ? null : 'unknown';
  if (read?.ok && secret) {
    const { event_id: eventId, status, position, number_of_guests: guests, ...details } = read.rsvp;
    return {
      view: { key: { id, secret }, eventId, status, position, guests, details },
      item,
      reason,
      again,
    };
  }
  const known =
    item?.state === 'accepted' && item.outcome && item.outcome !== 'received' ? item.outcome : null;
  const view: MyRsvpView | null =
    item && secret && known && reason !== 'unknown'
      ? {
          key: { id, secret },
          eventId: item.subject.eventId,
          status: known,
          position: item.position,
          guests: item.subject.guests ?? 1,
          details: null,
        }
      : null;
  return { view, item, reason, again };
}
