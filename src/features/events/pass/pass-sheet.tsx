import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { guardianTicket } from '../../../content/events/guardian-ticket';
import { pass as words } from '../../../content/events/pass';
import { outbox } from '../../../content/shell/outbox';
import {
  isOfKind,
  isOpen,
  type OutboxItem,
  offline,
  useItem,
  useOutbox,
  withServerValues,
} from '../../../offline';
import { useStoredItem } from '../../../offline/live-queries';
import { Stamp } from '../../../ui/art/stamp';
import { Button, type ButtonLook, IconButton } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { Spinner } from '../../../ui/parts/loading';
import { useWakeLock } from '../../../ui/parts/use-wake-lock';
import { SheetFrame } from '../../../ui/sheet/sheet';
import AskParent from '../../outbox/ask-parent';
import { missingYesOf, personLinesOf, showsCode, useSentencesOf } from '../../outbox/consent-words';
import { admittedBy, canAsk, canManage, isConfirmed, stampOf } from '../../outbox/item-words';
import { useWaitingChange } from '../../outbox/ticket-parts';
import { useParentsAnswer } from '../../outbox/use-parents-answer';
import { saveCalendarFile } from '../../sharing/event-calendar';
import { eventOfItem } from '../event-of-item';
import { type Events, useEvents } from '../use-events';
import { type MyRsvpView, useMyRsvp } from '../use-my-rsvp';
import { type PassProps, PassTicket, PrintedPass } from './pass-ticket';
import { usePass } from './use-pass';

type Rsvp = OutboxItem<'rsvp'>;

interface PassFace
  extends Pick<PassProps, 'stamp' | 'party' | 'people' | 'persons' | 'isYesMissing' | 'inPlaceOfCode'> {
  /** About an RSVP that lets nobody in yet; null if it does. */
  sentences: PassProps['sentences'] | null;
  /** The way to ask a parent, if their yes is missing. */
  ask: ReactNode;
}

interface PassSheetProps {
  id: string;
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
      {/* The rows of `PassTicket` share the height: first its picture and its code grow, then the space around its words. */}
      <div className="modal-box grid h-full max-h-full grid-cols-1 grid-rows-[min-content_auto_2fr_auto_3fr] overscroll-contain tablet:max-h-216">
        <header className="sticky top-0 z-4 flex min-h-11 items-center gap-3 bg-base-100 pl-4 max-narrow:flex-wrap short:static">
          <h2
            id={titleId}
            tabIndex={-1}
            data-sheet-title=""
            className="h3 flex-auto whitespace-nowrap text-2xl"
          >
            {words.title}
          </h2>
          {staysBright && (
            <p className="flex items-center gap-2 text-muted text-sm leading-tight max-narrow:order-1 max-narrow:basis-full">
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
  const { view, reason } = useMyRsvp({ id: stored.id }, events.all);
  const pass = usePass(stored.id, secret);
  const faceOf = useFaceOf(stored.id);
  const wasSent = stored.state === 'accepted';
  if (wasSent && reason === 'unknown') return <p className="p-4">{words.gone}</p>;
  // The server's answer is newer than the receipt, which exists only while the event does.
  const item = wasSent && view?.details ? withServerValues(stored, serverValues(view)) : stored;
  const face = faceOf(item);
  const unsent = isOpen(item);
  const lead = unsent ? words.notSent : isWaiting(item) ? words.noSeatsYet : undefined;
  const shown = {
    ...face,
    item,
    event: events.all.find(({ id }) => id === item.subject.eventId) ?? eventOfItem(item),
    // Receipts contain only the first name.
    name: view?.details?.name ?? item.input?.name ?? item.firstName,
    pass,
    sentences: [
      lead && { lead, text: '' },
      ...(face.sentences ?? [{ text: words.confirmed(item.subject.guests ?? 1) }]),
      unsent && !face.isYesMissing && { text: words.anyway },
      wasSent && reason !== null && { text: words.unread },
    ].filter((sentence) => typeof sentence === 'object'),
  };
  return (
    <>
      <PassTicket {...shown} isPrinted={!unsent} />
      <PassActions face={face} item={item} event={shown.event} onChange={props.onChange} />
      {createPortal(<PrintedPass {...shown} />, document.body)}
    </>
  );
}

/** Returns a function that returns what the pass of an RSVP shows, with the stamp and the words of its ticket. */
function useFaceOf(id: string): (item: Rsvp) => PassFace {
  const sentencesOf = useSentencesOf();
  const change = useWaitingChange({ id, kind: 'rsvp' });
  const party = useParentsAnswer(useItem(id));
  return (item) => {
    const missing = missingYesOf(item, party);
    const { word, guests } = admittedBy(item, party);
    const waits = change?.action && { text: outbox.changeWaits[change.action] };
    const isReady = isConfirmed(item) && !missing && !waits;
    const about = () => {
      if (waits) return missing ? [waits, missing] : [waits];
      // The pass says itself that it was not sent.
      return missing && isOpen(item) ? [missing] : sentencesOf(item, party);
    };
    return {
      stamp: <Stamp {...stampOf(item, party)} />,
      party: words[word],
      people: guests,
      persons: personLinesOf(item, party),
      sentences: isReady ? null : about(),
      isYesMissing: missing !== null && party.may === 0,
      inPlaceOfCode: showsCode(item, party) ? undefined : guardianTicket.noPass,
      ask: canAsk(item, party.answer) && <AskParent item={item} answer={party.answer} look="half" />,
    };
  };
}

const isWaiting = ({ outcome, subject }: Rsvp) => outcome === 'waitlist' && !subject.calledOff;

const serverValues = ({ status, position, guests }: MyRsvpView) => ({
  status,
  position,
  number_of_guests: guests,
});

interface Action extends ButtonLook {
  label: string;
  busy?: boolean;
  when: boolean;
  run: () => void;
}

interface PassActionsProps extends Pick<PassSheetProps, 'onChange'> {
  face: PassFace;
  item: Rsvp;
  event: Events['all'][0] | undefined;
}

function PassActions({ face, item, event, onChange }: PassActionsProps) {
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState('');
  const sendNow = async () => {
    setSending(true);
    setStatus('');
    await (await offline())?.retry(item.id);
    setSending(false);
    setStatus(words.stillWaiting);
  };
  const isConfirmed = face.sentences === null;
  const isCancelled = item.outcome === 'cancelled';
  // Two at most: more would push the words of the ticket off a small phone.
  const actions: Action[] = [
    {
      label: words.sendNow,
      kind: face.ask ? 'plain' : 'primary',
      icon: 'retry',
      busy: isSending,
      when: isOpen(item),
      run: () => void sendNow(),
    },
    { label: words.change, when: item.state !== 'accepted' && !face.ask, run: () => onChange(item) },
    { label: words.print, icon: 'print', when: isConfirmed, run: () => print() },
    {
      label: words.calendar,
      icon: 'calendar',
      when: event !== undefined && (isConfirmed || (isWaiting(item) && canManage(item) && !face.ask)),
      run: () => event && saveCalendarFile(event.title, [event]),
    },
    {
      label: isCancelled ? words.restore : words.change,
      when: !isConfirmed && canManage(item),
      run: () => onChange(item),
    },
  ];
  return (
    <div className="sticky-foot grid grid-cols-[auto_auto] gap-x-3 gap-y-2 px-3 pt-2 pb-safe-2 max-[20rem]:grid-cols-1 *:only-of-type:col-span-full">
      {face.ask}
      {actions
        .filter(({ when }) => when)
        .map(({ label, run, kind, icon, busy }) => (
          <Button key={label} kind={kind} icon={icon} busy={busy} onClick={run}>
            {label}
          </Button>
        ))}
      <p role="status" className="text-muted text-sm empty:-mt-2">
        {isOpen(item) && !isSending && status}
      </p>
    </div>
  );
}
