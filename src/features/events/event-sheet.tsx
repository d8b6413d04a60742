import type { ReactNode } from 'react';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import type { AssignedPicture } from '../../ui/art';
import { Icon, type IconName } from '../../ui/icon';
import { Sheet } from '../../ui/sheet';
import { canSet } from '../../ui/wood-type';
import { SheetRsvp } from './event-actions';
import { SheetPicture } from './event-picture';
import { dayAndTimeOf } from './event-words';
import { AddressAction, placeOf } from './place';

interface EventSheetProps {
  /** Undefined if the list does not contain the event of the URL. */
  event: EventRecord | undefined;
  /** Its picture in the lists. */
  picture: AssignedPicture | undefined;
  /** Neither over nor called off. */
  isUpcoming: boolean;
  ticketOf: (eventId: string) => ReactNode;
  share: (event: EventRecord) => ReactNode;
  posterButton: (event: EventRecord, picture: Partial<AssignedPicture> | undefined) => ReactNode;
  onRsvp: (event: EventRecord) => void;
  onClose: () => void;
}

export function EventSheet({ event, isUpcoming, onRsvp, onClose, ...props }: EventSheetProps) {
  if (!event) {
    return (
      <Sheet open onClose={onClose} title={events.headline.join(' ')}>
        <p>{events.unknownEvent}</p>
      </Sheet>
    );
  }
  const { picture, ticketOf, share, posterButton } = props;
  const ticket = ticketOf(event.id);
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      kicker={event.type}
      title={event.title}
      picture={<SheetPicture event={event} picture={picture} />}
      isTitleInPicture={!event.flyer_url && canSet(event.title)}
      footer={
        <div className="grid flex-1 grid-cols-2 gap-3 border-rule border-t-2 pt-3.5 max-[17rem]:grid-cols-1 *:[.alert]:col-span-full">
          {share(event)}
          {isUpcoming && <SheetRsvp event={event} hasTicket={Boolean(ticket)} onRsvp={onRsvp} />}
        </div>
      }
    >
      {!isUpcoming && (
        <p className="font-semibold">
          {event.status === 'cancelled' ? events.calledOff.sheet : events.past.sheet}
        </p>
      )}
      {ticket}
      <Facts event={event} isUpcoming={isUpcoming} />
      <p className="max-w-measure whitespace-pre-line">{event.description || rsvpWords.noDescription}</p>
      <div>{posterButton(event, picture)}</div>
    </Sheet>
  );
}

interface Fact {
  term: string;
  icon: IconName;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
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
  if (coming > 0) facts.push({ term: rsvpWords.coming, icon: 'user', title: rsvpWords.comingCount(coming) });
  return (
    <dl>
      {facts.map(({ term, icon, title, text, action }) => (
        <div key={term} className="border-base-300 border-b py-3 first:pt-0">
          <dt className="sr-only">{term}</dt>
          <dd className="flex flex-wrap items-center gap-x-3.5">
            <Icon name={icon} />
            <span className="min-w-0 flex-1">
              <b className="block leading-snug">{title}</b> <span className="block text-sm">{text}</span>
            </span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
