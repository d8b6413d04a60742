import { Suspense, useRef } from 'react';
import { placeOf } from '../../content/events/places';
import { rsvpWords } from '../../content/events/rsvp';
import { outbox } from '../../content/shell/outbox';
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/events/event';
import { isYesMissing } from '../../domain/rsvps/parents-answer';
import { type OutboxItem, useOutbox } from '../../offline';
import { DateMark, Ticket } from '../../ui/art/ticket';
import { Button, buttonClass, textButtonClass } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import { dayOfMonth } from '../../ui/parts/zoned-date';
import { lazyPart } from '../../ui/sheet/lazy-part';
import { outcomeMessage } from '../outbox/announcements';
import { TicketSlip, useStampedItem } from '../outbox/item-ticket';
import {
  asksFirst,
  canChange,
  canManage,
  firstNameOf,
  hasPass,
  labelOf,
  needsAnswer,
  partyOf,
} from '../outbox/item-words';
import { useShowsResult } from '../outbox/shown-results';
import { whenOf } from '../outbox/ticket-facts';
import {
  ForTicket,
  ManageButton,
  MovedNote,
  PassLink,
  StateSentence,
  WaitingChangeNote,
} from '../outbox/ticket-parts';
import { CalendarButton, ShareButton } from '../sharing/share-event';
import { SheetRsvp, wideButton } from './event-actions';

/** This file is the script that shows tickets (`use-own-tickets.ts`). */
export { ItemTicket, TicketSlip } from '../outbox/item-ticket';

const ConsentLines = lazyPart(() => import('../outbox/consent-lines'));
const AskParent = lazyPart(() => import('../outbox/ask-parent'));

export interface SheetTicketProps {
  item: OutboxItem;
  event: EventRecord;
  isUpcoming: boolean;
  /** Opens the RSVP of an item that the server has. */
  onManage: (itemId: string) => void;
  /** Opens the form of an item that was not sent, or was refused. */
  onChange: (itemId: string) => void;
  onRsvp: (event: EventRecord) => void;
}

/** The ticket in the sheet of its event: whole on a small phone, with the words of its state and two links below it. */
export function SheetTicket({ item: current, event, isUpcoming, onManage, ...props }: SheetTicketProps) {
  const ticket = useRef<HTMLElement>(null);
  const { item, party, stamp, isCovered } = useStampedItem(current, ticket);
  const { answer } = party;
  useShowsResult(({ id }) => !isCovered && id === item.id);
  const { title, location, date } = item.subject;
  const name = firstNameOf(item);
  const consent = answer !== 'none' && (
    <Suspense fallback={null}>
      <ConsentLines item={item} asksElsewhere={asksFirst(item, party)} brief={false} />
    </Suspense>
  );
  return (
    <>
      <Ticket
        ref={ticket}
        stacked
        as="p"
        className="scroll-mt-28 [--cut:minmax(clamp(6rem,27dvh-5.25rem,9rem),auto)] [--stamp:1.8] max-narrow:[--stamp:0.85]"
        label={labelOf(item, party)}
        title={title}
        mark={date && <DateMark {...dayOfMonth(date, site().zone)} />}
        lines={
          <div className="mt-1.5 text-label leading-snug">
            <p className="font-semibold">{whenOf(item)}</p>
            <p>
              {location && placeOf(location)[0]}
              {name && (
                <>
                  {' · '}
                  <bdi>{name}</bdi>
                </>
              )}
            </p>
            <MovedNote item={item} />
          </div>
        }
        stub={
          stamp && (
            <>
              {stamp}
              {isYesMissing(answer) && <div className="mt-2 px-1.5 text-left leading-snug">{consent}</div>}
            </>
          )
        }
      />
      <div className="text-base leading-snug">
        {!isYesMissing(answer) && consent}
        {(answer === 'none' || item.outcome === 'waitlist') && <StateWords item={item} />}
        <WaitingChangeNote item={item} />
        <p className="flex flex-wrap justify-between gap-x-4">
          {canManage(item) && item.outcome !== 'cancelled' && (
            <ManageButton item={item} className={quietLink} onManage={onManage} />
          )}
          {item.state === 'waiting' && canChange(item) && (
            <button type="button" className={quietLink} onClick={() => props.onChange(item.id)}>
              {outbox.change}
              <ForTicket item={item} />
            </button>
          )}
          {isUpcoming && (
            <button type="button" className={quietLink} onClick={() => props.onRsvp(event)}>
              {rsvpWords.again}
            </button>
          )}
        </p>
      </div>
    </>
  );
}

const quietLink = `${textButtonClass} text-sm`;

/** The specified words of a result, or the sentence of the state. `ConsentLines` has those of somebody under 18. */
function StateWords({ item }: Pick<SheetTicketProps, 'item'>) {
  const message = item.state === 'accepted' && needsAnswer(item) ? outcomeMessage(item) : null;
  if (!message) return <StateSentence item={item} />;
  return (
    <p>
      <b>{/\W$/.test(message.title) ? message.title : `${message.title}.`}</b> {message.text}
    </p>
  );
}

interface OtherTicketsProps extends Pick<SheetTicketProps, 'onManage'> {
  items: readonly OutboxItem[];
}

/** The tickets for the same event below the newest one; nothing without any. */
export function OtherTickets({ items, onManage }: OtherTicketsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="other-tickets" className="@container grid gap-2">
      <h3 className="h3 text-xl" id="other-tickets">
        {outbox.otherTickets}
      </h3>
      {items.map((item) => (
        <TicketSlip key={item.id} item={item} inList onManage={onManage} />
      ))}
    </section>
  );
}

/** The foot of the sheet: the one thing to do next over the full width, and two quiet ones below it. */
export function TicketFoot({ item, event, isUpcoming, onManage, onChange, onRsvp }: SheetTicketProps) {
  const party = partyOf(item, useOutbox());
  const isAsking = isUpcoming && asksFirst(item, party);
  const pass = isUpcoming && hasPass(item);
  const qr = <Icon name="qr" />;
  const main = () => {
    if (isAsking)
      return (
        <div className="col-span-full grid">
          <Suspense fallback={null}>
            <AskParent item={item} answer={party.answer} look="wide" />
          </Suspense>
        </div>
      );
    if (pass) {
      const kind = party.may > 0 ? 'primary' : 'plain';
      return <PassLink item={item} icon={qr} className={buttonClass(kind, 'md', wideButton)} />;
    }
    if (!isUpcoming) return null;
    if (item.state === 'refused')
      return canChange(item) ? (
        <Button kind="primary" className={wideButton} onClick={() => onChange(item.id)}>
          {outbox.change}
          <ForTicket item={item} />
        </Button>
      ) : (
        <SheetRsvp event={event} onRsvp={onRsvp} />
      );
    return (
      item.outcome === 'cancelled' &&
      canManage(item) && (
        <ManageButton item={item} className={buttonClass('primary', 'md', wideButton)} onManage={onManage} />
      )
    );
  };
  return (
    <>
      {main()}
      <div className="col-span-full -mt-2 flex flex-wrap justify-around gap-x-2 *:whitespace-nowrap *:px-2">
        {isAsking && pass ? (
          <PassLink item={item} icon={qr} className={buttonClass('bare', 'sm')} />
        ) : (
          <ShareButton event={event} kind="bare" />
        )}
        {party.hasCode && <CalendarButton event={event} kind="bare" />}
      </div>
    </>
  );
}
