import { useRef, useState } from 'react';
import { myRsvp as words } from '../../content/events/my-rsvp';
import { rsvpWords } from '../../content/events/rsvp';
import { type NotComing, takeOff } from '../../domain/rsvps/children';
import type { DetailsFormTyped } from '../../domain/rsvps/questions';
import type { RsvpChangeInput } from '../../domain/rsvps/rsvp-change';
import { isOfKind, type SubmitResult, serverNow, subjectOf, submit, useOutbox } from '../../offline';
import type { DataFormHandle } from '../../ui/form/data-form';
import { Button } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { Notice } from '../../ui/parts/notice';
import { Confirm } from '../../ui/sheet/confirm';
import { useTransitionState } from '../../ui/sheet/lazy-part';
import { Sheet } from '../../ui/sheet/sheet';
import { isOver } from '../outbox/ticket-facts';
import { CancelAll, leftInSeries } from '../outbox/tray/cancel-all';
import { namesOff } from '../rsvp-fields/children-coming';
import { eventOfItem } from './event-of-item';
import { whenOf } from './event-words';
import { useMissingEvent } from './lists/use-older-events';
import { type Change, MyRsvp, namedIn } from './my-rsvp';
import type { Events } from './use-events';
import type { ManagedRsvp } from './use-managed-rsvp';
import { type MyRsvpView, useMyRsvp } from './use-my-rsvp';

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

/**
 * The person's RSVP: its status, and the ways to change it. Each change asks for confirmation before it is sent, and so does closing
 * over corrections that are not sent.
 */
export default function MyRsvpSheet({ managed, events, onClose }: MyRsvpSheetProps) {
  const { view, item, reason, readAgain } = useMyRsvp(managed, events.all);
  const event =
    events.all.find(({ id }) => id === view?.eventId) ??
    (item && isOfKind(item, 'rsvp') ? eventOfItem(item) : undefined);
  // Of a link, on a device that has never had the ticket.
  const isMissing = !event && view?.details && events.list.state === 'ready';
  useMissingEvent(isMissing ? (view.eventId ?? null) : null);
  const [pending, setPending] = useState<Pending | null>(null);
  const [busy, setBusy] = useState(false);
  const items = useOutbox() ?? [];
  // A link knows the dates of its person. Without it, or without signal, the tickets on this device have them.
  const left = view?.datesLeft.length ? datesOfLink(view, events.all) : item ? leftInSeries(item, items) : [];
  const [cancelsAll, setCancelsAll] = useState(false);
  const [leaving, setLeaving] = useTransitionState(false);
  const form = useRef<DataFormHandle<DetailsFormTyped>>(null);
  // Marks of those who are gone meanwhile, such as by a change of the team, are of no effect.
  const [marked, setMarked] = useState<NotComing>([]);
  const children = view ? namedIn(view, item) : [];
  const off = children.filter(({ id }) => marked.some((one) => one.id === id));
  const hasUnsent = () => form.current?.hasUnsent() === true || off.length > 0;

  const confirmAndSend = (question: Pending['question'], change: Change): Promise<SubmitResult> =>
    new Promise((resolve) => setPending({ question, change, resolve }));
  const settle = (result: SubmitResult) => {
    pending?.resolve(result);
    setPending(null);
    setBusy(false);
    if (result.next !== 'done' || !pending) return;
    const { question } = pending;
    if (question === 'leaving') setMarked([]);
    // A cancelled RSVP has nothing to correct. Other changes leave the corrections unsent.
    const isLast = question === 'details' || question === 'cancel';
    const isUnsent = question === 'leaving' ? form.current?.hasUnsent() : hasUnsent();
    if (isLast || !isUnsent) onClose();
    else readAgain();
  };
  const send = async () => {
    if (!pending || !view) return;
    setBusy(true);
    const { id, secret } = view.key;
    // The corrections are the last that the sheet sends: it closes then.
    const leaving = pending.question === 'details' && off.length > 0 && { not_coming: off };
    const input: RsvpChangeInput = { rsvp_id: id, secret, ...pending.change, ...leaving };
    const guests = input.number_of_guests ?? takeOff(children, view.guests, input.not_coming).guests;
    const subject = event ? subjectOf(event, guests) : { title: words.title, guests };
    settle(await submit('change', input, { ...subject, action: pending.change.action }));
  };

  return (
    <Sheet
      open
      onClose={() => (hasUnsent() ? setLeaving(true) : onClose())}
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
          action={reason !== 'unknown' && <Button onClick={readAgain}>{words.tryAgain}</Button>}
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
          off={off}
          onOff={setMarked}
          form={form}
          left={left.length}
          onCancelAll={left.some(({ id }) => id !== managed.id) ? () => setCancelsAll(true) : undefined}
        />
      )}
      {cancelsAll && (
        <CancelAll
          items={left}
          onDone={(isSent) => {
            setCancelsAll(false);
            if (isSent) onClose();
          }}
        />
      )}
      {pending && (
        <Confirm
          open
          danger={pending.question === 'cancel' || pending.question === 'leaving'}
          busy={busy}
          {...words.confirm[pending.question]}
          {...(pending.question === 'details' &&
            off.length > 0 && {
              text: `${words.confirm.details.text} ${words.leavingToo(namesOff(children, off))}`,
            })}
          onYes={send}
          onNo={() => settle({ next: 'stay' })}
        />
      )}
      <Confirm open={leaving} danger {...rsvpWords.leave} onYes={onClose} onNo={() => setLeaving(false)} />
    </Sheet>
  );
}

/** Returns the RSVPs that a mailed link cancels, also on a device that has no receipt of them. */
function datesOfLink({ key, eventId, status, guests, datesLeft }: MyRsvpView, all: Events['all']) {
  const eventOf = (id: string | undefined) => all.find((one) => one.id === id);
  const own = eventOf(eventId);
  const dates = datesLeft.map(({ id, secret, event_id, number_of_guests }) => {
    const date = eventOf(event_id);
    const subject = date
      ? subjectOf(date, number_of_guests)
      : { title: words.title, ...(own?.series && { series: own.series }), guests: number_of_guests };
    return { id, manageSecret: secret, subject };
  });
  if (!own || status === 'cancelled' || own.status === 'cancelled' || dates.length === 0) return dates;
  const subject = subjectOf(own, guests);
  return isOver(subject, serverNow()) ? dates : [{ id: key.id, manageSecret: key.secret, subject }, ...dates];
}
