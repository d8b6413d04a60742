import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { pass as words } from '../../content/pass';
import { retry } from '../../offline';
import { useStoredItem } from '../../offline/live-queries';
import { useOutbox } from '../../offline/offline-store';
import { isOfKind, type Notifier, type OutboxItem } from '../../offline/outbox-item';
import { isOpen, withServerValues } from '../../offline/outbox-item-rules';
import { log } from '../../platform/log';
import { Button, type ButtonLook, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Spinner } from '../../ui/loading';
import { SheetFrame } from '../../ui/sheet';
import { useWakeLock } from '../../ui/use-wake-lock';
import { eventOfItem } from './event-of-item';
import { PassTicket, PrintedPass } from './pass-ticket';
import { type Events, useEvents } from './use-events';
import { type MyRsvpView, useMyRsvp } from './use-my-rsvp';
import { usePass } from './use-pass';

type Rsvp = OutboxItem<'rsvp'>;

export interface PassSheetProps {
  id: string;
  notifier: Notifier;
  stampOf: (item: Rsvp) => ReactNode;
  /** The sentences about an item that was not sent or is not confirmed; undefined for a confirmed one. */
  sentenceOf: (item: Rsvp) => string | undefined;
  /** Whether the RSVP can be changed with the secret on this device. */
  canManage: (item: Rsvp) => boolean;
  saveCalendarFile: (event: NonNullable<ReturnType<typeof eventOfItem>>) => void;
  /** Opens the form of an item that was not sent, or of an RSVP that the server has. */
  onChange: (item: Rsvp) => void;
  onClose: () => void;
}

/** The pass of an RSVP over the whole height of a phone. It says honestly what is known about the RSVP. */
export default function PassSheet(props: PassSheetProps) {
  const titleId = useId();
  const isLoading = useOutbox() === undefined;
  const item = useStoredItem(props.id);
  const staysBright = useWakeLock();
  const secret = item?.manageSecret;
  return (
    <SheetFrame titleId={titleId} onClose={props.onClose}>
      <div className="modal-box flex h-full flex-col overscroll-contain [--modal-max:100dvh] tablet:h-auto">
        <header className="sticky top-0 z-4 flex min-h-13 flex-none items-center gap-3 bg-base-100 pl-4 max-[17rem]:flex-wrap [@media(max-height:34rem)]:static">
          <h2
            id={titleId}
            tabIndex={-1}
            data-sheet-title=""
            className="h3 flex-auto whitespace-nowrap text-2xl"
          >
            {words.title}
          </h2>
          {staysBright && (
            <p className="flex items-center gap-2 text-muted text-sm leading-tight max-[17rem]:order-1 max-[17rem]:basis-full">
              <Icon name="sun" />
              {words.staysBright}
            </p>
          )}
          <IconButton kind="bare" icon="x" label={words.close} onClick={props.onClose} />
        </header>
        {item && isOfKind(item, 'rsvp') && secret ? (
          <Pass {...props} item={item} secret={secret} />
        ) : (
          <div className="p-4">{isLoading ? <Spinner label={words.loading} /> : <p>{words.notHere}</p>}</div>
        )}
      </div>
    </SheetFrame>
  );
}

function Pass({ item: stored, secret, ...props }: PassSheetProps & { item: Rsvp; secret: string }) {
  const events = useEvents();
  const { view, reason } = useMyRsvp({ id: stored.id }, events.list.items, props.notifier);
  const pass = usePass(stored.id, secret);
  const wasSent = stored.state === 'accepted';
  if (wasSent && reason === 'unknown') return <p className="p-4">{words.gone}</p>;
  // The server's answer is newer than the receipt, which exists only while the event does.
  const item = wasSent && view?.details ? withServerValues(stored, serverValues(view)) : stored;
  const shown = {
    item,
    event: events.list.items.find(({ id }) => id === item.subject.eventId) ?? eventOfItem(item),
    // Receipts contain no name: it comes from the server, or from what was not sent yet.
    name: view?.details?.name ?? item.input?.name,
    pass,
    stamp: props.stampOf(item),
    lead: isOpen(item) ? words.notSent : isWaiting(item) ? words.noSeatsYet : undefined,
    sentences: [
      props.sentenceOf(item) ?? words.confirmed(item.subject.guests ?? 1),
      isOpen(item) && words.anyway,
      wasSent && reason !== null && words.unread,
    ].filter((sentence) => typeof sentence === 'string'),
  };
  return (
    <>
      <PassTicket {...shown} events={events} isPrinted={!isOpen(item)} />
      <PassActions {...props} item={item} event={shown.event} />
      {createPortal(<PrintedPass {...shown} />, document.body)}
    </>
  );
}

const isWaiting = ({ outcome, subject }: Rsvp) => outcome === 'waitlist' && !subject.calledOff;

const serverValues = ({ status, position, guests }: MyRsvpView) => ({
  status,
  position,
  number_of_guests: guests,
});

interface Action extends ButtonLook {
  label: string;
  when: boolean;
  run: () => void;
}

type PassActionsProps = Omit<PassSheetProps, 'id'> & {
  item: Rsvp;
  event: Events['list']['items'][0] | undefined;
};

function PassActions({ item, event, sentenceOf, canManage, saveCalendarFile, onChange }: PassActionsProps) {
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState('');
  const sendNow = async () => {
    setSending(true);
    setStatus('');
    await retry(item.id).catch(log);
    setSending(false);
    setStatus(words.stillWaiting);
  };
  const isConfirmed = sentenceOf(item) === undefined;
  const isCancelled = item.outcome === 'cancelled';
  const actions: Action[] = [
    { label: words.sendNow, kind: 'primary', icon: 'retry', when: isOpen(item), run: () => void sendNow() },
    { label: words.change, when: item.state !== 'accepted', run: () => onChange(item) },
    { label: words.print, icon: 'print', when: isConfirmed, run: () => print() },
    {
      label: words.calendar,
      icon: 'calendar',
      when: event !== undefined && (isConfirmed || (isWaiting(item) && canManage(item))),
      run: () => event && saveCalendarFile(event),
    },
    {
      label: isCancelled ? words.restore : words.manage,
      when: !isConfirmed && canManage(item),
      run: () => onChange(item),
    },
  ];
  return (
    <div className="sticky bottom-0 z-3 grid grid-cols-2 gap-x-3 bg-base-100 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-[20rem]:grid-cols-1 max-[20rem]:gap-y-3 [&>:first-child:nth-last-child(2)]:col-span-full [@media(max-height:34rem)]:static">
      {actions
        .filter(({ when }) => when)
        .map(({ label, run, kind, icon }) => (
          <Button key={label} kind={kind} icon={icon} busy={kind && isSending} onClick={run}>
            {label}
          </Button>
        ))}
      <p role="status" className="col-span-full text-muted text-sm">
        {isOpen(item) && !isSending && status}
      </p>
    </div>
  );
}
