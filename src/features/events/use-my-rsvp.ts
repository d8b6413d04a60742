import { useEffect, useRef, useState } from 'react';
import type { ConsentState, RsvpStatus } from '../../domain/choices';
import type { EventRecord } from '../../domain/events/event';
import type { MyRsvp, RsvpDetails, RsvpKey } from '../../domain/rsvps/rsvp-change';
import { isOpen, offline, publishResult, subjectOf } from '../../offline';
import { useStoredItem } from '../../offline/live-queries';
import { log } from '../../platform/log';
import type { ManagedRsvp } from './use-managed-rsvp';

const myRsvps = async () => (await offline())?.myRsvps().catch(log);

const readRsvp = async (key: RsvpKey) =>
  (await (await myRsvps())?.read(key)) ?? ({ ok: false, reason: 'offline' } as const);

type RsvpResponse = Awaited<ReturnType<typeof readRsvp>>;

export interface MyRsvpView {
  key: { id: string; secret: string };
  eventId: string | undefined;
  status: RsvpStatus;
  position: number | undefined;
  guests: number;
  consent: ConsentState;
  /** Whether others see the person's first name. */
  showsFirstName: boolean;
  /** The RSVPs for other dates of the series that a mailed link cancels, too. */
  datesLeft: MyRsvp['dates_left'];
  /** Null if the server could not be reached: the device does not store them. */
  details:
    | (RsvpDetails & Pick<MyRsvp, 'answers' | 'children' | 'covers_first_name' | 'own_consent_state'>)
    | null;
}

/**
 * Reads an RSVP from the server, and stores its receipt on this device. Falls back to the stored receipt.
 * @returns the RSVP (`view`), its receipt (`item`), why the server's data is missing (`reason`), and how to read it again; both
 * `view` and `reason` are null while it loads
 */
export function useMyRsvp({ id, secret: linkSecret }: ManagedRsvp, events: readonly EventRecord[]) {
  const item = useStoredItem(id);
  // The server does not know an RSVP that was not sent.
  const secret = linkSecret ?? (item && isOpen(item) ? undefined : item?.manageSecret);
  const [response, setResponse] = useState<RsvpResponse | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the request
  useEffect(() => {
    if (!secret) return;
    let isCurrent = true;
    // What was read before stays, so that the form over it keeps what was typed.
    setResponse((before) => (before?.ok ? before : null));
    readRsvp({ id, secret }).then(
      (result) => isCurrent && setResponse((before) => (before?.ok && !result.ok ? before : result)),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, secret, tries]);

  const event = response?.ok ? events.find((one) => one.id === response.rsvp.event_id) : undefined;
  const stored = useRef<RsvpResponse>(null);
  useEffect(() => {
    // Once for each response: later changes on this device are newer.
    if (!response?.ok || !secret || !event || stored.current === response) return;
    stored.current = response;
    const subject = subjectOf(event, response.rsvp.number_of_guests);
    // The person already sees this result, so no toast announces it.
    publishResult({ state: 'seen', id });
    void myRsvps().then((rsvps) => rsvps?.keepReceipt({ id, secret }, response.rsvp, subject));
  }, [response, event, id, secret]);

  const readAgain = () => setTries((before) => before + 1);
  const reason = response && !response.ok ? response.reason : secret ? null : 'unknown';
  if (response?.ok && secret) {
    const {
      event_id: eventId,
      status,
      position,
      number_of_guests: guests,
      consent_state: consent,
      show_first_name: showsFirstName,
      dates_left: datesLeft,
      ...details
    } = response.rsvp;
    return {
      view: {
        key: { id, secret },
        ...{ eventId, status, position, guests, consent, showsFirstName, datesLeft, details },
      },
      item,
      reason,
      readAgain,
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
          consent: item.consent ?? 'none',
          showsFirstName: item.showsFirstName ?? false,
          datesLeft: [],
          details: null,
        }
      : null;
  return { view, item, reason, readAgain };
}
