import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { outbox } from '../../content/shell/outbox';
import { passAddress } from '../../content/shell/row-pages';
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
import { Icon } from '../../ui/parts/icon';
import { lazyPart } from '../../ui/sheet/lazy-part';
import { answerOf, canAsk, canManage, hasPass, labelOf, needsYou, sentenceOf, stampOf } from './item-words';
import { movedFrom, whenOf } from './ticket-facts';
import { useInSight } from './use-in-sight';

const ConsentLines = lazyPart(() => import('./consent-lines'));

interface ItemTicketProps {
  item: OutboxItem;
  /** The way to ask a parent is beside the ticket. */
  asksElsewhere?: boolean | undefined;
  onManage?: ((id: string) => void) | undefined;
  withFlyer?: boolean;
  children?: ReactNode;
}

/** An outbox item as a ticket, with a stamp for its state. A new one is torn off and stamped in sight. */
export function ItemTicket(props: ItemTicketProps) {
  return <KeyedItemTicket key={props.item.id} {...props} />;
}

function KeyedItemTicket({ item: current, asksElsewhere, onManage, withFlyer, children }: ItemTicketProps) {
  const ticket = useRef<HTMLElement>(null);
  const { item, isNew, isBlank } = useInSight(current, ticket);
  const sendsWhenClosed = useSendsWhenClosed();
  const answer = answerOf(item, useOutbox());
  const stamp = stampOf(item, answer);
  const hasChanged = useHasChanged(stamp.kind);
  const { title, location } = item.subject;
  const asks = canAsk(item, answer) && !asksElsewhere;
  const icon = item.state === 'waiting' && needsYou(item) && (
    <Icon name="alert" className="mr-1.5 inline size-4.5 align-[-0.2em] text-(--pad-red)" />
  );
  const moved = useMovedNote(item);
  const change = useWaitingChange(item);
  return (
    <Ticket
      ref={ticket}
      roomy
      className="scroll-mt-28"
      torn={isNew && item.kind === 'rsvp'}
      label={labelOf(item, answer)}
      title={title}
      lead={
        withFlyer && (
          <FlyerImage src={item.subject.flyer} title={title} className="w-14 flex-none self-start" />
        )
      }
      leadAbove={withFlyer}
      lines={
        <>
          <p>{whenOf(item)}</p>
          {location && <p>{location}</p>}
          {moved.was && (
            <p ref={moved.ref} className="my-1 w-fit bg-ticket px-1.5 py-0.5 font-bold text-buff">
              {outbox.moved(moved.was)}
            </p>
          )}
          {answer === 'none' ? (
            <p className="mt-1">
              {icon}
              {sentenceOf(item, sendsWhenClosed)}
            </p>
          ) : (
            <Suspense fallback={null}>
              <ConsentLines item={item} asksElsewhere={asksElsewhere} icon={icon} />
            </Suspense>
          )}
          {change?.action && <p className="mt-1">{outbox.changeWaits[change.action]}</p>}
          {hasPass(item) && (
            <p className="mt-2 flex">
              <a
                href={passAddress(item.id)}
                className={asks ? `${textButtonClass} -my-1.5!` : buttonClass('ink', 'sm')}
              >
                {outbox.showPass}
                <span className="sr-only"> for {title}</span>
              </a>
            </p>
          )}
          {onManage && canManage(item) && (
            <p className="mt-2 flex">
              <button
                type="button"
                className={`${textButtonClass} -my-1.5`}
                onClick={() => onManage(item.id)}
              >
                {item.outcome === 'cancelled' ? outbox.restore : outbox.manage}
                <span className="sr-only"> for {title}</span>
              </button>
            </p>
          )}
          {children}
        </>
      }
      stub={!isBlank && <Stamp {...stamp} fresh={isNew || hasChanged} />}
    />
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

/** Returns one RSVP for each event id: the newest, but a cancelled or refused one only if there is no other. */
export function useRsvpItems(): ReadonlyMap<string, OutboxItem> {
  const items = useOutbox();
  return useMemo(() => {
    const byEvent = new Map<string, OutboxItem>();
    for (const item of items ?? []) {
      if (!isOfKind(item, 'rsvp')) continue;
      const id = item.input?.event_id ?? item.subject.eventId;
      if (!id) continue;
      const known = byEvent.get(id);
      if (!known || (isVoid(known) && !isVoid(item))) byEvent.set(id, item);
    }
    return byEvent;
  }, [items]);
}

const isVoid = ({ state, outcome }: OutboxItem) => state === 'refused' || outcome === 'cancelled';
