import { eventSheet } from '../../content/events/event-sheet';
import { events } from '../../content/events/events';
import { placeOf } from '../../content/events/places';
import { seriesWords } from '../../content/events/series-words';
import type { EventRecord } from '../../domain/events/event';
import { PosterStrip, posterOf } from '../../ui/art';
import { FlyerImage } from '../../ui/art/flyer-image';
import { canSet } from '../../ui/art/wood-type';
import { Button } from '../../ui/parts/button';
import { type Fact, FactList } from '../../ui/parts/content-blocks';
import { Spinner } from '../../ui/parts/loading';
import { Sheet } from '../../ui/sheet/sheet';
import { timesIn } from '../outbox/ticket-facts';
import { CalendarButton, PosterButton, ShareButton } from '../sharing/share-event';
import { SheetRsvp } from './event-actions';
import { SheetPicture } from './event-picture';
import { dayAndTimeOf } from './event-words';
import { SeriesDates, seriesLine } from './lists/series-dates';
import type { useMissingEvent } from './lists/use-older-events';
import { AddressAction } from './place';
import type { SheetTicketProps } from './sheet-ticket';
import { datesAhead, type Events } from './use-events';
import type { OwnTickets } from './use-own-tickets';
import { whoComes } from './who-comes';

interface EventSheetProps extends Omit<SheetTicketProps, 'event' | 'item'> {
  /** Undefined if this page does not have the event of the URL. */
  event: EventRecord | undefined;
  missing: ReturnType<typeof useMissingEvent>;
  events: Events;
  /** Of the page. */
  headline: readonly string[];
  /** The ticket of the newest RSVP is whole. */
  tickets: OwnTickets | null;
  onClose: () => void;
}

/** An event: its poster, facts and the RSVP button. With this device's RSVP, its ticket takes most of a phone. */
export function EventSheet({
  event,
  missing,
  events: all,
  headline,
  tickets,
  onClose,
  ...actions
}: EventSheetProps) {
  if (!event) {
    return (
      <Sheet open onClose={onClose} title={headline.join(' ')}>
        <MissingEvent {...missing} />
      </Sheet>
    );
  }
  const [item, ...others] = tickets?.byEvent.get(event.id) ?? [];
  const { isUpcoming, onRsvp, onManage } = actions;
  const isDrawn = !event.flyer_url && canSet(event.title);
  const own = tickets && item && { ...tickets.parts, ticket: { ...actions, item, event } };
  const whole = <SheetPicture event={event} />;
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      kicker={item ? undefined : event.type}
      title={event.title}
      picture={
        item ? (
          <>
            <SheetStrip event={event} />
            <div className="hidden roomy:block">{whole}</div>
          </>
        ) : (
          whole
        )
      }
      // The ticket shows it, too.
      isTitleInPicture={isDrawn || item !== undefined}
      footer={
        <div className="grid flex-1 grid-cols-2 gap-3 border-rule border-t-2 pt-2.5 max-narrow:grid-cols-1">
          {own ? (
            <own.TicketFoot {...own.ticket} />
          ) : (
            <>
              <ShareButton event={event} />
              <CalendarButton event={event} />
              {isUpcoming && <SheetRsvp event={event} onRsvp={onRsvp} />}
            </>
          )}
        </div>
      }
    >
      {!isUpcoming && item?.state !== 'accepted' && (
        <p className="font-semibold">
          {event.status === 'cancelled' ? events.calledOff.sheet : events.past.sheet}
        </p>
      )}
      {own && <own.SheetTicket key={own.ticket.item.id} {...own.ticket} />}
      {own && <own.OtherTickets items={others} onManage={onManage} />}
      <Facts event={event} isUpcoming={isUpcoming} />
      <PartOfSeries event={event} events={all} />
      <p className="max-w-measure whitespace-pre-line">{event.description || eventSheet.noDescription}</p>
      <div>
        <PosterButton event={event} times={timesIn(event)} />
      </div>
    </Sheet>
  );
}

/** The other dates of the series whose date the event is; nothing without any. */
function PartOfSeries({ event, events: all }: { event: EventRecord; events: Events }) {
  const dates = datesAhead(all, event);
  const series = all.series.find(({ id }) => id === event.series);
  if (dates.every(({ id }) => id === event.id)) return null;
  return (
    <div>
      {series && <p className="font-semibold">{seriesWords.partOf(seriesLine(series, dates))}</p>}
      <SeriesDates dates={dates} inSheet />
    </div>
  );
}

function MissingEvent({ state, retry }: ReturnType<typeof useMissingEvent>) {
  if (state === 'reading') return <Spinner label={events.missing.reading} />;
  if (state === 'unknown') return <p role="status">{events.unknownEvent}</p>;
  return (
    <>
      <p role="status">{events.missing.failed}</p>
      <p>
        <Button icon="retry" onClick={retry}>
          {events.missing.retry}
        </Button>
      </p>
    </>
  );
}

function Facts({ event, isUpcoming }: { event: EventRecord; isUpcoming: boolean }) {
  const [day, time] = dayAndTimeOf(event);
  const [place, address] = placeOf(event.location);
  const coming = isUpcoming ? event.seats.confirmedGuests : 0;
  const facts: Fact[] = [
    { term: eventSheet.when, icon: 'calendar', title: day, text: time },
    {
      term: eventSheet.where,
      icon: 'pin',
      title: place,
      text: address,
      action: <AddressAction location={event.location} />,
    },
  ];
  if (coming > 0) facts.push(whoComes(event.seats));
  return <FactList facts={facts} />;
}

/** 184 px, and 108 px on a phone of 667 px height. */
const stripHeight = 'max-h-[clamp(6.75rem,43dvh-11.2rem,11.5rem)] roomy:hidden';

/** On a phone the ticket needs the space: a strip of the poster with its title, or of the flyer. */
function SheetStrip({ event }: { event: EventRecord }) {
  return event.flyer_url ? (
    <div className={`overflow-hidden bg-stock ${stripHeight}`}>
      <FlyerImage src={event.flyer_url} title={event.title} />
    </div>
  ) : (
    <PosterStrip
      type={event.type}
      id={event.id}
      title={event.title}
      {...posterOf(event)}
      className={stripHeight}
    />
  );
}
