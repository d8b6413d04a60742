import { Suspense, useRef } from 'react';
import { placeOf } from '../../content/events/places';
import { rsvpWords } from '../../content/events/rsvp';
import { outbox } from '../../content/shell/outbox';
import { passAddress } from '../../content/shell/row-pages';
import { site } from '../../content/site';
import type { EventRecord } from '../../domain/events/event';
import { isYesMissing } from '../../domain/rsvps/parents-answer';
import { type OutboxItem, useOutbox, useSendsWhenClosed } from '../../offline';
import { Stamp } from '../../ui/art/stamp';
import { DateMark, Ticket } from '../../ui/art/ticket';
import { Button, buttonClass, textButtonClass } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import { dayOfMonth } from '../../ui/parts/zoned-date';
import { lazyPart } from '../../ui/sheet/lazy-part';
import { outcomeMessage } from '../outbox/announcements';
import { useHasChanged, useMovedNote, useWaitingChange } from '../outbox/item-ticket';
import {
  answerOf,
  canAsk,
  canChange,
  canManage,
  firstNameOf,
  hasPass,
  labelOf,
  needsAnswer,
  needsYou,
  sentenceOf,
  stampOf,
} from '../outbox/item-words';
import { useShowsResult } from '../outbox/shown-results';
import { whenOf } from '../outbox/ticket-facts';
import { useInSight } from '../outbox/use-in-sight';
import { CalendarButton, ShareButton } from '../sharing/share-event';
import { SheetRsvp, wideButton } from './event-actions';

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
  const { item, isNew, isBlank, isCovered } = useInSight(current, ticket);
  useShowsResult(({ id }) => !isCovered && id === item.id);
  const answer = answerOf(item, useOutbox());
  const stamp = stampOf(item, answer);
  const hasChanged = useHasChanged(stamp.kind);
  const moved = useMovedNote(item);
  const change = useWaitingChange(item);
  const { title, location, date } = item.subject;
  const name = firstNameOf(item);
  const consent = answer !== 'none' && (
    <Suspense fallback={null}>
      <ConsentLines item={item} asksElsewhere brief={false} icon={null} />
    </Suspense>
  );
  return (
    <>
      <Ticket
        ref={ticket}
        stacked
        as="p"
        className="scroll-mt-28 [--cut:minmax(9rem,auto)] [--stamp:1.9] low:[--cut:minmax(6rem,auto)] low:[--stamp:1.7] max-narrow:[--stamp:0.85]"
        label={labelOf(item, answer)}
        title={title}
        mark={date && <DateMark {...dayOfMonth(date, site.zone)} />}
        lines={
          <div className="mt-1.5 text-base leading-snug low:text-sm">
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
            {moved.was && (
              <p ref={moved.ref} className="my-1 w-fit bg-ticket px-1.5 py-0.5 font-bold text-buff text-sm">
                {outbox.moved(moved.was)}
              </p>
            )}
          </div>
        }
        stub={
          !isBlank && (
            <>
              <Stamp {...stamp} fresh={isNew || hasChanged} />
              {isYesMissing(answer) && <div className="mt-2 px-1.5 text-left leading-snug">{consent}</div>}
            </>
          )
        }
      />
      <div className="text-base leading-snug">
        {!isYesMissing(answer) && consent}
        {(answer === 'none' || item.outcome === 'waitlist') && <StateWords item={item} />}
        {change?.action && <p>{outbox.changeWaits[change.action]}</p>}
        <p className="flex flex-wrap justify-between gap-x-4">
          {canManage(item) && item.outcome !== 'cancelled' && (
            <TextButton onClick={() => onManage(item.id)} about={title}>
              {outbox.manage}
            </TextButton>
          )}
          {item.state === 'waiting' && canChange(item) && (
            <TextButton onClick={() => props.onChange(item.id)} about={title}>
              {outbox.change}
            </TextButton>
          )}
          {isUpcoming && <TextButton onClick={() => props.onRsvp(event)}>{rsvpWords.again}</TextButton>}
        </p>
      </div>
    </>
  );
}

/** The specified words of a result, or the sentence of the state. `ConsentLines` has those of somebody under 18. */
function StateWords({ item }: Pick<SheetTicketProps, 'item'>) {
  const sendsWhenClosed = useSendsWhenClosed();
  const message = item.state === 'accepted' && needsAnswer(item) ? outcomeMessage(item) : null;
  if (message)
    return (
      <p>
        <b>{/\W$/.test(message.title) ? message.title : `${message.title}.`}</b> {message.text}
      </p>
    );
  return (
    <p>
      {item.state === 'waiting' && needsYou(item) && (
        <Icon name="alert" className="mr-1.5 inline size-4.5 align-[-0.2em] text-error" />
      )}
      {sentenceOf(item, sendsWhenClosed)}
    </p>
  );
}

interface TextButtonProps {
  onClick: () => void;
  /** For its name. */
  about?: string;
  children: string;
}

function TextButton({ onClick, about, children }: TextButtonProps) {
  return (
    <button type="button" className={`${textButtonClass} text-sm`} onClick={onClick}>
      {children}
      {about && <span className="sr-only"> for {about}</span>}
    </button>
  );
}

/** The foot of the sheet: the one thing to do next over the full width, and two quiet ones below it. */
export function TicketActions({ item, event, isUpcoming, onManage, onChange, onRsvp }: SheetTicketProps) {
  const answer = answerOf(item, useOutbox());
  const isAsking = isUpcoming && canAsk(item, answer);
  const pass = isUpcoming && hasPass(item);
  const named = <span className="sr-only"> for {item.subject.title}</span>;
  const main = () => {
    if (isAsking)
      return (
        <div className="col-span-full grid">
          <Suspense fallback={null}>
            <AskParent item={item} answer={answer} look="wide" />
          </Suspense>
        </div>
      );
    if (pass) return <PassLink item={item} kind={isYesMissing(answer) ? 'plain' : 'primary'} />;
    if (!isUpcoming) return null;
    if (item.state === 'refused')
      return canChange(item) ? (
        <Button kind="primary" className={wideButton} onClick={() => onChange(item.id)}>
          {outbox.change}
          {named}
        </Button>
      ) : (
        <SheetRsvp event={event} onRsvp={onRsvp} />
      );
    return (
      item.outcome === 'cancelled' &&
      canManage(item) && (
        <Button kind="primary" className={wideButton} onClick={() => onManage(item.id)}>
          {outbox.restore}
          {named}
        </Button>
      )
    );
  };
  return (
    <>
      {main()}
      <div className="col-span-full -mt-2 flex flex-wrap justify-around gap-x-2 *:whitespace-nowrap *:px-2">
        {isAsking && pass ? <PassLink item={item} kind="bare" /> : <ShareButton event={event} kind="bare" />}
        {answer !== 'no' && <CalendarButton event={event} kind="bare" />}
      </div>
    </>
  );
}

function PassLink({ item, kind }: { item: OutboxItem; kind: 'primary' | 'plain' | 'bare' }) {
  return (
    <a
      href={passAddress(item.id)}
      className={kind === 'bare' ? buttonClass(kind, 'sm') : buttonClass(kind, 'md', wideButton)}
    >
      <Icon name="qr" />
      {outbox.showPass}
      <span className="sr-only"> for {item.subject.title}</span>
    </a>
  );
}
