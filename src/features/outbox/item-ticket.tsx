import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { outbox } from '../../content/shell/outbox';
import { passAddress } from '../../content/shell/row-pages';
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import {
  isOfKind,
  isOpen,
  type OutboxItem,
  offline,
  type Subject,
  useOutbox,
  useSendsWhenClosed,
} from '../../offline';
import { FlyerImage } from '../../ui/art/flyer-image';
import { Stamp } from '../../ui/art/stamp';
import { Ticket } from '../../ui/art/ticket';
import { buttonClass, textButtonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Icon } from '../../ui/parts/icon';
import { lazyPart } from '../../ui/sheet/lazy-part';
import {
  answerOf,
  canAsk,
  canManage,
  firstNameOf,
  hasPass,
  isSettled,
  labelOf,
  needsYou,
  sentenceOf,
  stampOf,
} from './item-words';
import { movedFrom, whenOf } from './ticket-facts';
import { useInSight } from './use-in-sight';

const ConsentLines = lazyPart(() => import('./consent-lines'));

interface ItemTicketProps {
  item: OutboxItem;
  /** The way to ask a parent is beside the ticket. */
  asksElsewhere?: boolean | undefined;
  onManage?: ((id: string) => void) | undefined;
  /** Omits the sentence where the stamp says the same. */
  brief?: boolean;
}

/** An outbox item as a ticket, with a stamp for its state. A new one is torn off and stamped in sight. */
export function ItemTicket(props: ItemTicketProps) {
  return <KeyedItemTicket key={props.item.id} {...props} />;
}

function KeyedItemTicket({ item: current, ...props }: ItemTicketProps) {
  const ticket = useRef<HTMLElement>(null);
  const { item, isNew, stamp } = useStampedItem(current, ticket);
  const answer = answerOf(item, useOutbox());
  const { title, location } = item.subject;
  const name = firstNameOf(item);
  return (
    <Ticket
      ref={ticket}
      roomy
      className="scroll-mt-28"
      torn={isNew && item.kind === 'rsvp'}
      label={labelOf(item, answer)}
      title={title}
      lines={
        <>
          <p>{whenOf(item)}</p>
          {location && <p>{location}</p>}
          {name && <p dir="auto">{name}</p>}
          <TicketNotes item={item} answer={answer} {...props} />
          <TicketActions item={item} answer={answer} {...props} />
        </>
      }
      stub={stamp}
    />
  );
}

interface SlipProps {
  item: OutboxItem;
  onManage: (id: string) => void;
  /** Beside the entry of its event, which says the rest. */
  inList?: boolean;
  children?: ReactNode;
}

/** An outbox item on a small piece of paper, for lists: without a tear line, and without what its stamp says. */
export function TicketSlip(props: SlipProps) {
  return <KeyedTicketSlip key={props.item.id} {...props} />;
}

function KeyedTicketSlip({ item: current, onManage, inList = false, children }: SlipProps) {
  const ticket = useRef<HTMLElement>(null);
  const { item, stamp } = useStampedItem(current, ticket);
  const answer = answerOf(item, useOutbox());
  const { title, location } = item.subject;
  const label = labelOf(item, answer);
  const name = firstNameOf(item) && <bdi className="font-bold">{firstNameOf(item)}</bdi>;
  const actions = <TicketActions item={item} answer={answer} onManage={onManage} asLinks inList={inList} />;
  return (
    <article
      ref={ticket}
      aria-label={inList ? outbox.ticket : undefined}
      className="paper grid scroll-mt-28 gap-1 px-4 py-2.5 text-sm forced-colors:border-2"
    >
      <div
        className={classNames(
          'flex items-center justify-between gap-x-4 gap-y-2 max-[17rem]:flex-wrap',
          // In a narrow column of its entry the stamp is above.
          inList && '@lg:flex-col-reverse @lg:text-center',
        )}
      >
        {inList ? (
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {name}
              {name && label && ' · '}
              {label}
            </p>
            {actions}
          </div>
        ) : (
          <div className="flex min-w-0 items-center gap-3">
            <FlyerImage src={item.subject.flyer} title={title} className="w-12 flex-none" />
            <div className="min-w-0">
              {label && <p className="slug">{label}</p>}
              <h4 className="h3 text-xl">{title}</h4>
            </div>
          </div>
        )}
        {stamp}
      </div>
      {!inList && (
        <div>
          <p>{whenOf(item)}</p>
          {location && <p>{location}</p>}
          {name && <p className="wrap-anywhere">{name}</p>}
        </div>
      )}
      <TicketNotes item={item} answer={answer} brief />
      {!inList && actions}
      {children}
    </article>
  );
}

/** Returns the item as last seen, and its stamp; none while a new ticket is covered. */
function useStampedItem(current: OutboxItem, ticket: RefObject<HTMLElement | null>) {
  const { item, isNew, isBlank } = useInSight(current, ticket);
  const stamp = stampOf(item, answerOf(item, useOutbox()));
  const hasChanged = useHasChanged(stamp.kind);
  return { item, isNew, stamp: !isBlank && <Stamp {...stamp} fresh={isNew || hasChanged} /> };
}

interface TicketPartProps extends Pick<ItemTicketProps, 'item' | 'asksElsewhere' | 'onManage' | 'brief'> {
  answer: ParentsAnswer;
  /** Both as links. */
  asLinks?: boolean;
  /** Where space is short. */
  inList?: boolean;
}

/** What has changed since the person looked, what the stamp does not say, and what waits to be sent. */
function TicketNotes({ item, answer, asksElsewhere, brief = false }: TicketPartProps) {
  const sendsWhenClosed = useSendsWhenClosed();
  const moved = useMovedNote(item);
  const change = useWaitingChange(item);
  const icon = item.state === 'waiting' && needsYou(item) && (
    <Icon name="alert" className="mr-1.5 inline size-4.5 align-[-0.2em] text-(--pad-red)" />
  );
  return (
    <>
      {moved.was && (
        <p ref={moved.ref} className="my-1 w-fit bg-ticket px-1.5 py-0.5 font-bold text-buff">
          {outbox.moved(moved.was)}
        </p>
      )}
      {answer === 'none' ? (
        !(brief && isSettled(item)) && (
          <p className="mt-1">
            {icon}
            {sentenceOf(item, sendsWhenClosed)}
          </p>
        )
      ) : (
        <Suspense fallback={null}>
          <ConsentLines item={item} asksElsewhere={asksElsewhere} brief={brief} icon={icon} />
        </Suspense>
      )}
      {change?.action && <p className="mt-1">{outbox.changeWaits[change.action]}</p>}
    </>
  );
}

/** The way to the pass of an RSVP, and to its change. */
function TicketActions({ item, answer, asksElsewhere, onManage, asLinks, inList }: TicketPartProps) {
  const { title } = item.subject;
  const asks = canAsk(item, answer) && !asksElsewhere;
  const link = `${textButtonClass} -my-1.5!`;
  const showsPass = hasPass(item);
  const changes = onManage && canManage(item);
  const isCancelled = item.outcome === 'cancelled';
  const [change, rest] = outbox.changeShort;
  if (!showsPass && !changes) return null;
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-4',
        asLinks ? inList && '@lg:justify-center' : 'mt-2 gap-y-2',
      )}
    >
      {showsPass && (
        <a href={passAddress(item.id)} className={asks || asLinks ? link : buttonClass('ink', 'sm')}>
          {outbox.showPass}
          <span className="sr-only"> for {title}</span>
        </a>
      )}
      {changes && (
        <button type="button" className={link} onClick={() => onManage(item.id)}>
          {isCancelled ? outbox.restore : inList ? change : outbox.manage}
          <span className="sr-only">
            {inList && !isCancelled && ` ${rest}`} for {title}
          </span>
        </button>
      )}
    </p>
  );
}

/** Returns true once `value` differs from the one of the first render. */
export function useHasChanged(value: string): boolean {
  const before = useRef(value);
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    if (before.current !== value) setHasChanged(true);
    before.current = value;
  }, [value]);
  return hasChanged;
}

/**
 * Returns the former date and place of a moved event, and a ref for the element that shows them. Once that element was on
 * screen in a visible page, the device stores that the person has seen it. The note stays until the ticket unmounts.
 */
export function useMovedNote({ id, subject }: OutboxItem): {
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

/** Returns the RSVPs for each event id, newest first; of cancelled and refused ones only the newest, if there is no other. */
export function useRsvpItems(): ReadonlyMap<string, readonly OutboxItem[]> {
  const items = useOutbox();
  return useMemo(() => {
    const byEvent = new Map<string, OutboxItem[]>();
    for (const item of items ?? []) {
      if (!isOfKind(item, 'rsvp')) continue;
      const id = item.input?.event_id ?? item.subject.eventId;
      if (!id) continue;
      const known = byEvent.get(id);
      if (!known || (known.every(isVoid) && !isVoid(item))) byEvent.set(id, [item]);
      else if (!isVoid(item)) known.push(item);
    }
    return byEvent;
  }, [items]);
}

const isVoid = ({ state, outcome }: OutboxItem) => state === 'refused' || outcome === 'cancelled';
