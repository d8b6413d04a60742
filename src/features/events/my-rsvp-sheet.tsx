import { useState } from 'react';
import { myRsvp as words } from '../../content/my-rsvp';
import type { RsvpChangeInput } from '../../domain/rsvp-change';
import { discard, submit } from '../../offline';
import { announceResult, type Notifier, type Sent } from '../../offline/announce-result';
import { subjectOf } from '../../offline/event-subject';
import { isOfKind } from '../../offline/outbox-item';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Spinner } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { eventOfItem } from './event-of-item';
import { whenOf } from './event-words';
import { type Change, MyRsvp } from './my-rsvp';
import type { Events } from './use-events';
import type { Managed } from './use-managed';
import { useMyRsvp } from './use-my-rsvp';

interface MyRsvpSheetProps {
  managed: Managed;
  events: Events;
  notifier: Notifier;
  onClose: () => void;
}

interface Asked {
  question: keyof typeof words.confirm;
  change: Change;
  answer: (sent: Sent) => void;
}

/** One's own RSVP: how it stands, and what can be done about it. Nothing is sent before a question was answered. */
export default function MyRsvpSheet({ managed, events, notifier, onClose }: MyRsvpSheetProps) {
  const { view, item, reason, again } = useMyRsvp(managed, events.list.items, notifier);
  const event =
    events.list.items.find(({ id }) => id === view?.eventId) ??
    (item && isOfKind(item, 'rsvp') ? eventOfItem(item) : undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = (question: Asked['question'], change: Change): Promise<Sent> =>
    new Promise((answer) => setAsked({ question, change, answer }));
  const answer = (sent: Sent) => {
    asked?.answer(sent);
    setAsked(null);
    setBusy(false);
    if (sent.next === 'done') onClose();
  };
  const send = async () => {
    if (!asked || !view) return;
    setBusy(true);
    const { id, secret } = view.key;
    const input: RsvpChangeInput = { rsvp_id: id, secret, ...asked.change };
    const guests = asked.change.number_of_guests ?? view.guests;
    const about = event ? subjectOf(event, guests) : { title: words.title, guests };
    const submission = await submit('change', input, { ...about, action: asked.change.action });
    answer(await announceResult(submission, notifier, discard));
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
          action={reason !== 'unknown' && <Button onClick={again}>{words.tryAgain}</Button>}
        >
          {reason === 'unknown' ? words.unknown : words.unreachable}
        </Notice>
      )}
      {view && (
        <MyRsvp
          view={view}
          event={event}
          isOver={events.past.some(({ id }) => id === event?.id)}
          isCalledOff={event?.status === 'cancelled'}
          isUnread={reason !== null}
          ask={ask}
        />
      )}
      {asked && (
        <Confirm
          open
          danger={asked.question === 'cancel'}
          busy={busy}
          {...words.confirm[asked.question]}
          onYes={send}
          onNo={() => answer({ next: 'stay' })}
        />
      )}
    </Sheet>
  );
}
