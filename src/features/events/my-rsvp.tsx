import { myRsvp as words } from '../../content/my-rsvp';
import type { EventRecord } from '../../domain/event';
import { spotsLeft } from '../../domain/event-rules';
import { guests } from '../../domain/limits';
import type { RsvpChangeInput } from '../../domain/rsvp-change';
import type { Sent } from '../../offline/announce-result';
import { Button } from '../../ui/button';
import { FlyerImage } from '../../ui/flyer-image';
import { Icon } from '../../ui/icon';
import { Stamp } from '../../ui/stamp';
import { Ticket } from '../../ui/ticket';
import { MyDetails } from './my-details';
import { PartySize } from './party-size';
import type { MyRsvpView } from './use-my-rsvp';

export type Change = Omit<RsvpChangeInput, 'rsvp_id' | 'secret'>;

interface MyRsvpProps {
  view: MyRsvpView;
  event: EventRecord | undefined;
  isOver: boolean;
  isCalledOff: boolean;
  /** The server could not be asked: this is what the phone knows. */
  isUnread: boolean;
  /** Asks before it sends; says what the form does next. */
  ask: (question: keyof typeof words.confirm, change: Change) => Promise<Sent>;
}

/** How an RSVP stands, and the ways to change it. */
export function MyRsvp({ view, event, isOver, isCalledOff, isUnread, ask }: MyRsvpProps) {
  const { status, details, position } = view;
  const isCancelled = status === 'cancelled';
  const isOpen = !isOver && !isCalledOff;
  return (
    <>
      {/* A screen reader begins here. */}
      <div tabIndex={-1} data-autofocus="">
        <Ticket
          roomy
          as="p"
          lead={event && <FlyerImage src={event.flyer_url} title={event.title} className="ticket-flyer" />}
          title={words.status[status](view.guests)}
          lines={
            <>
              {isUnread && <p>{words.unread}</p>}
              {isOver ? <p>{words.over}</p> : isCalledOff && <p>{words.calledOff}</p>}
            </>
          }
          stub={<Stamp kind={status} {...(position !== undefined && { note: `#${position}` })} />}
        />
      </div>
      {isOpen && !isCancelled && (
        <PartySize
          key={view.guests}
          guests={view.guests}
          most={mostFor(view, event)}
          onChange={(number_of_guests) => ask('guests', { action: 'update', number_of_guests })}
        />
      )}
      {isOpen && !isCancelled && details && (
        <details>
          <summary>
            <Icon name="plus" />
            {words.details}
          </summary>
          <MyDetails details={details} send={(change) => ask('details', { action: 'update', ...change })} />
        </details>
      )}
      {!isOver && (
        <div className="row">
          {!isCancelled && (
            <Button kind="danger" onClick={() => ask('cancel', { action: 'cancel' })}>
              {words.cancel}
            </Button>
          )}
          {isCancelled && isOpen && (
            <Button kind="primary" onClick={() => ask('restore', { action: 'restore' })}>
              {words.restore}
            </Button>
          )}
        </div>
      )}
      {!isOver && <p className="small muted">{words.promise}</p>}
    </>
  );
}

/** The largest party that fits by what this phone knows: the seats that are left and its own. */
function mostFor({ status, guests: own }: MyRsvpView, event: EventRecord | undefined): number {
  const left = event ? spotsLeft(event) : null;
  if (left === null) return Math.max(own, guests.uncapped);
  return status === 'confirmed' ? left + own : (event?.max_attendees ?? guests.uncapped);
}
