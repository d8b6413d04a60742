import { Suspense } from 'react';
import { events } from '../../content/events/events';
import { placeOf } from '../../content/events/places';
import { rsvpWords } from '../../content/events/rsvp';
import type { EventRecord } from '../../domain/events/event';
import { type OutboxItem, useOutbox } from '../../offline';
import { type AssignedPicture, PosterStrip } from '../../ui/art';
import { canSet } from '../../ui/art/wood-type';
import { type Fact, FactList } from '../../ui/parts/content-blocks';
import { lazyPart } from '../../ui/sheet/lazy-part';
import { Sheet } from '../../ui/sheet/sheet';
import { ItemTicket } from '../outbox/item-ticket';
import { answerOf, canAsk } from '../outbox/item-words';
import { PosterButton, ShareEvent } from '../sharing/share-event';
import { SheetRsvp } from './event-actions';
import { SheetPicture } from './event-picture';
import { dayAndTimeOf } from './event-words';
import { AddressAction } from './place';
import { whoComes } from './who-comes';

const AskParent = lazyPart(() => import('../outbox/ask-parent'));

interface EventSheetProps {
  /** Undefined if the list does not contain the event of the URL. */
  event: EventRecord | undefined;
  /** Its picture in the lists. */
  picture: AssignedPicture | undefined;
  /** Neither over nor called off. */
  isUpcoming: boolean;
  /** This device's RSVP, if there is one. */
  item: OutboxItem | undefined;
  onManage: (itemId: string) => void;
  onRsvp: (event: EventRecord) => void;
  onClose: () => void;
}

export function EventSheet({ event, item, isUpcoming, onRsvp, onClose, ...props }: EventSheetProps) {
  const items = useOutbox();
  if (!event) {
    return (
      <Sheet open onClose={onClose} title={events.headline.join(' ')}>
        <p>{events.unknownEvent}</p>
      </Sheet>
    );
  }
  const { picture, onManage } = props;
  const isDrawn = !event.flyer_url && canSet(event.title);
  const answer = item && answerOf(item, items);
  const asks = isUpcoming && item && answer && canAsk(item, answer);
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      kicker={event.type}
      title={event.title}
      picture={
        <>
          {/* The ticket needs the space on a phone. */}
          {item && isDrawn && (
            <PosterStrip
              type={event.type}
              id={event.id}
              title={event.title}
              {...picture}
              className="roomy:hidden"
            />
          )}
          <div className={item && isDrawn ? 'hidden roomy:block' : 'contents'}>
            <SheetPicture event={event} picture={picture} />
          </div>
        </>
      }
      isTitleInPicture={isDrawn}
      footer={
        <div className="grid flex-1 grid-cols-2 gap-3 border-rule border-t-2 pt-3.5 max-[17rem]:grid-cols-1 *:[.alert]:col-span-full">
          <ShareEvent event={event} />
          {asks && (
            <div className="col-span-full grid">
              <Suspense fallback={null}>
                <AskParent item={item} answer={answer} look="wide" />
              </Suspense>
            </div>
          )}
          {isUpcoming && (
            <SheetRsvp event={event} hasTicket={Boolean(item)} asksParent={Boolean(asks)} onRsvp={onRsvp} />
          )}
        </div>
      }
    >
      {!isUpcoming && (
        <p className="font-semibold">
          {event.status === 'cancelled' ? events.calledOff.sheet : events.past.sheet}
        </p>
      )}
      {item && <ItemTicket item={item} onManage={onManage} asksElsewhere />}
      <Facts event={event} isUpcoming={isUpcoming} />
      <p className="max-w-measure whitespace-pre-line">{event.description || rsvpWords.noDescription}</p>
      <div>
        <PosterButton event={event} picture={picture} />
      </div>
    </Sheet>
  );
}

function Facts({ event, isUpcoming }: Pick<EventSheetProps, 'isUpcoming'> & { event: EventRecord }) {
  const [day, time] = dayAndTimeOf(event);
  const [place, address] = placeOf(event.location);
  const coming = isUpcoming ? event.seats.confirmedGuests : 0;
  const facts: Fact[] = [
    { term: rsvpWords.when, icon: 'calendar', title: day, text: time },
    {
      term: rsvpWords.where,
      icon: 'pin',
      title: place,
      text: address,
      action: <AddressAction location={event.location} />,
    },
  ];
  if (coming > 0) facts.push(whoComes(event.seats));
  return <FactList facts={facts} />;
}
