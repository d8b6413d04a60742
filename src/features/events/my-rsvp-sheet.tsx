import { useState } from 'react';
import { myRsvp as words } from '../../content/events/my-rsvp';
import type { RsvpChangeInput } from '../../domain/rsvps/rsvp-change';
import { isOfKind, type SubmitResult, subjectOf, submit } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { Notice } from '../../ui/parts/notice';
import { Confirm } from '../../ui/sheet/confirm';
import { Sheet } from '../../ui/sheet/sheet';
import { eventOfItem } from './event-of-item';
import { whenOf } from './event-words';
import { type Change, MyRsvp } from './my-rsvp';
import type { Events } from './use-events';
import type { ManagedRsvp } from './use-managed-rsvp';
import { useMyRsvp } from './use-my-rsvp';

interface MyRsvpSheetProps {
  managed: ManagedRsvp;
  events: Events;
  onClose: () => void;
}

interface Pending {
  question: keyof typeof words.confirm;
  change: Change;
  resolve: (result: SubmitResult) => void;
}

/** The person's RSVP: its status, and the ways to change it. Each change asks for confirmation before it is sent. */
export default function MyRsvpSheet({ managed, events, onClose }: MyRsvpSheetProps) {
  const { view, item, reason, retry } = useMyRsvp(managed, events.list.items);
  const event =
    events.list.items.find(({ id }) => id === view?.eventId) ??
    (item && isOfKind(item, 'rsvp') ? eventOfItem(item) : undefined);
  const [pending, setPending] = useState<Pending | null>(null);
  const [busy, setBusy] = useState(false);

  const confirmAndSend = (question: Pending['question'], change: Change): Promise<SubmitResult> =>
    new Promise((resolve) => setPending({ question, change, resolve }));
  const settle = (result: SubmitResult) => {
    pending?.resolve(result);
    setPending(null);
    setBusy(false);
    if (result.next === 'done') onClose();
  };
  const send = async () => {
    if (!pending || !view) return;
    setBusy(true);
    const { id, secret } = view.key;
    const input: RsvpChangeInput = { rsvp_id: id, secret, ...pending.change };
    const guests = pending.change.number_of_guests ?? view.guests;
    const subject = event ? subjectOf(event, guests) : { title: words.title, guests };
    settle(await submit('change', input, { ...subject, action: pending.change.action }));
  };

  return (
    <Sheet
      open
      onClose={onClose}
      tone="ticket"
      kicker={event && words.title}
      title={event?.title ?? words.title}
      note={event && whenOf(event)}
    >
      {!view && !reason && <Spinner label={words.reading} />}
      {!view && reason && (
        <Notice
          live
          tone={reason === 'unknown' ? 'bad' : 'wait'}
          action={reason !== 'unknown' && <Button onClick={retry}>{words.tryAgain}</Button>}
        >
          {reason === 'unknown' ? words.unknown : words.unreachable}
        </Notice>
      )}
      {view && (
        <MyRsvp
          view={view}
          item={item}
          event={event}
          isOver={events.past.some(({ id }) => id === event?.id)}
          isCalledOff={event?.status === 'cancelled'}
          isCached={reason !== null}
          confirmAndSend={confirmAndSend}
        />
      )}
      {pending && (
        <Confirm
          open
          danger={pending.question === 'cancel'}
          busy={busy}
          {...words.confirm[pending.question]}
          onYes={send}
          onNo={() => settle({ next: 'stay' })}
        />
      )}
    </Sheet>
  );
}
