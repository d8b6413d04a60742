import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { outbox } from '../../content/shell/outbox';
import type { PartySummary } from '../../domain/rsvps/party';
import { type OutboxItem, useOutbox } from '../../offline';
import { FlyerImage } from '../../ui/art/flyer-image';
import { Stamp } from '../../ui/art/stamp';
import { Ticket } from '../../ui/art/ticket';
import { buttonClass, textButtonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { lazyPart } from '../../ui/sheet/lazy-part';
import {
  canAsk,
  canManage,
  firstNameOf,
  hasPass,
  labelOf,
  partyOf,
  stampOf,
  stampSaysAll,
} from './item-words';
import { whenOf } from './ticket-facts';
import { ManageButton, MovedNote, PassLink, StateSentence, WaitingChangeNote } from './ticket-parts';
import { useInSight } from './use-in-sight';

const ConsentLines = lazyPart(() => import('./consent-lines'));

interface ItemTicketProps {
  item: OutboxItem;
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
  const { item, party, isNew, stamp } = useStampedItem(current, ticket);
  const { title, location } = item.subject;
  const name = firstNameOf(item);
  return (
    <Ticket
      ref={ticket}
      roomy
      className="scroll-mt-28"
      torn={isNew && item.kind === 'rsvp'}
      label={labelOf(item, party)}
      title={title}
      lines={
        <>
          <p>{whenOf(item)}</p>
          {location && <p>{location}</p>}
          {name && <p dir="auto">{name}</p>}
          <TicketNotes item={item} party={party} {...props} />
          <TicketActions item={item} party={party} {...props} />
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
  const { item, party, stamp } = useStampedItem(current, ticket);
  const { title, location } = item.subject;
  const label = labelOf(item, party);
  const name = firstNameOf(item) && <bdi className="font-bold">{firstNameOf(item)}</bdi>;
  const actions = <TicketActions item={item} party={party} onManage={onManage} asLinks inList={inList} />;
  return (
    <article
      ref={ticket}
      aria-label={inList ? outbox.ticket(title, firstNameOf(item)) : undefined}
      className="paper grid scroll-mt-28 gap-1 px-4 py-2.5 text-sm forced-colors:border-2"
    >
      <div
        className={classNames(
          'flex items-center justify-between gap-x-4 gap-y-2 max-narrow:flex-wrap',
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
      <TicketNotes item={item} party={party} brief />
      {!inList && actions}
      {children}
    </article>
  );
}

/** Returns the item as last seen, with who of its party may come and its stamp; no stamp while a new ticket is covered. */
export function useStampedItem(current: OutboxItem, ticket: RefObject<HTMLElement | null>) {
  const { item, isNew, isBlank, isCovered } = useInSight(current, ticket);
  const party = partyOf(item, useOutbox());
  const stamp = stampOf(item, party);
  const hasChanged = useHasChanged(`${stamp.kind} ${stamp.word}`);
  const shown = !isBlank && <Stamp {...stamp} fresh={isNew || hasChanged} />;
  return { item, party, isNew, isCovered, stamp: shown };
}

interface TicketPartProps extends Pick<ItemTicketProps, 'item' | 'onManage' | 'brief'> {
  party: PartySummary;
  /** Both as links. */
  asLinks?: boolean;
  /** Where space is short. */
  inList?: boolean;
}

/** What has changed since the person looked, what the stamp does not say, and what waits to be sent. */
function TicketNotes({ item, party, brief = false }: TicketPartProps) {
  return (
    <>
      <MovedNote item={item} />
      {party.answer === 'none' ? (
        !(brief && stampSaysAll(item)) && <StateSentence item={item} className="mt-1" />
      ) : (
        <Suspense fallback={null}>
          <ConsentLines item={item} brief={brief} />
        </Suspense>
      )}
      <WaitingChangeNote item={item} className="mt-1" />
    </>
  );
}

/** The way to the pass of an RSVP, and to its change. */
function TicketActions({ item, party, onManage, asLinks, inList }: TicketPartProps) {
  // The ring is inside the 44 px, so that it covers no line above or below.
  const link = `${textButtonClass} -mx-3 -my-1.5! px-3 focus-visible:shadow-none focus-visible:-outline-offset-8`;
  const showsPass = hasPass(item);
  const changes = onManage && canManage(item);
  if (!showsPass && !changes) return null;
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-4',
        asLinks ? inList && '@lg:justify-center' : 'mt-2 gap-y-2',
      )}
    >
      {showsPass && (
        <PassLink
          item={item}
          className={asLinks || canAsk(item, party.answer) ? link : buttonClass('ink', 'sm')}
        />
      )}
      {changes && <ManageButton item={item} className={link} onManage={onManage} isShort={inList} />}
    </p>
  );
}

/** Returns true once `value` differs from the one of the first render. */
function useHasChanged(value: string): boolean {
  const before = useRef(value);
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    if (before.current !== value) setHasChanged(true);
    before.current = value;
  }, [value]);
  return hasChanged;
}
