/** Parts that the tickets in lists, in the tray, in the sheet of an event and on Home share. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { outbox } from '../../content/shell/outbox';
import { passAddress } from '../../content/shell/row-pages';
import {
  isOfKind,
  isOpen,
  needsYou,
  type OutboxItem,
  offline,
  type Subject,
  useOutbox,
  useSendsWhenClosed,
} from '../../offline';
import { Icon } from '../../ui/parts/icon';
import type { Sentence } from './consent-words';
import { firstNameOf, isHeld, sentenceOf } from './item-words';
import { movedFrom } from './ticket-facts';

interface TicketActionProps {
  item: OutboxItem;
  className: string;
}

/** Opens the pass of an RSVP. */
export function PassLink({ item, className, icon }: TicketActionProps & { icon?: ReactNode }) {
  return (
    <a href={passAddress(item.id)} className={className}>
      {icon}
      {outbox.showPass}
      <ForTicket item={item} />
    </a>
  );
}

interface ManageButtonProps extends TicketActionProps {
  onManage: (itemId: string) => void;
  /** Shows only the first word. */
  isShort?: boolean | undefined;
}

/** Opens the sheet that changes an RSVP of the server. */
export function ManageButton({ item, className, onManage, isShort }: ManageButtonProps) {
  const [change, rest] = outbox.manage;
  const isCancelled = item.outcome === 'cancelled';
  return (
    <button type="button" className={className} onClick={() => onManage(item.id)}>
      {isCancelled ? outbox.restore : isShort ? change : `${change} ${rest}`}
      {isShort && !isCancelled && <span className="sr-only"> {rest}</span>}
      <ForTicket item={item} />
    </button>
  );
}

/** For screen readers: the event and the person of a ticket, because a family has several. */
export function ForTicket({ item }: Pick<TicketActionProps, 'item'>) {
  return (
    <span className="sr-only">
      {' for '}
      {[item.subject.title, firstNameOf(item)].filter(Boolean).join(', ')}
    </span>
  );
}

interface NoteProps {
  item: OutboxItem;
  className?: string | undefined;
}

/** The former date and place of an event that has moved. */
export function MovedNote({ item }: NoteProps) {
  const { was, ref } = useMovedNote(item);
  return (
    was && (
      <p ref={ref} className="my-1 w-fit bg-ticket px-1.5 py-0.5 font-bold text-buff text-sm">
        {outbox.moved(was)}
      </p>
    )
  );
}

/** The sentence about the item, without a parent's answer. */
export function StateSentence({ item, className }: NoteProps) {
  const sendsWhenClosed = useSendsWhenClosed();
  const held = isHeld(item, useOutbox());
  return (
    <p className={className}>
      <NeedsYouIcon item={item} />
      {held ? outbox.sentence.held : sentenceOf(item, sendsWhenClosed)}
    </p>
  );
}

/** Before the sentence of an item that was tried too often. */
export function NeedsYouIcon({ item }: Pick<NoteProps, 'item'>) {
  return (
    item.state === 'waiting' &&
    needsYou(item) && <Icon name="alert" className="mr-1.5 inline size-4.5 align-[-0.2em] text-error" />
  );
}

/** The latest change of an RSVP that was not sent yet. */
export function WaitingChangeNote({ item, className }: NoteProps) {
  const action = useWaitingChange(item)?.action;
  return action && <p className={className}>{outbox.changeWaits[action]}</p>;
}

/**
 * Returns the former date and place of a moved event, and a ref for the element that shows them. Once that element was on
 * screen in a visible page, the device stores that the person has seen it. The note stays until the ticket unmounts.
 */
function useMovedNote({ id, subject }: OutboxItem): {
  was: string | null;
  ref: RefObject<HTMLParagraphElement | null>;
} {
  const ref = useRef<HTMLParagraphElement>(null);
  const unseen = movedFrom(subject);
  const [shown, setShown] = useState(unseen);
  if (unseen !== null && unseen !== shown) setShown(unseen);
  const { date, location } = subject;
  useEffect(() => {
    const note = ref.current;
    if (unseen === null || !note) return;
    let isOnScreen = false;
    const check = () => {
      if (!isOnScreen || document.visibilityState !== 'visible') return;
      const seen = { ...(date && { date }), ...(location && { location }) };
      void offline().then((client) => client?.acknowledgeMove(id, seen));
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.some(({ isIntersecting }) => isIntersecting);
      check();
    });
    observer.observe(note);
    document.addEventListener('visibilitychange', check);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
  }, [unseen, id, date, location]);
  return { was: shown, ref };
}

/** Returns the subject of the latest change of an RSVP that was not sent yet. */
export function useWaitingChange({ id, kind }: Pick<OutboxItem, 'id' | 'kind'>): Subject | undefined {
  const items = useOutbox();
  if (kind !== 'rsvp') return undefined;
  const changes = items?.filter(
    (item) => isOfKind(item, 'change') && item.input?.rsvp_id === id && isOpen(item),
  );
  return changes?.sort((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0]?.subject;
}

interface TicketSentencesProps {
  sentences: readonly Sentence[];
  className?: string | undefined;
  /** Before the first one. */
  icon?: ReactNode;
}

export function TicketSentences({ sentences, className, icon }: TicketSentencesProps) {
  return sentences.map(({ lead, text }, at) => (
    <p key={lead ?? text} className={className}>
      {at === 0 && icon}
      {lead && <b>{lead}</b>} {text}
    </p>
  ));
}
