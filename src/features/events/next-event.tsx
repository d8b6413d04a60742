import { Link } from 'react-router-dom';
import { events } from '../../content/events';
import { home } from '../../content/home';
import { site } from '../../content/site';
import { isFull } from '../../domain/event-rules';
import { FlyerImage } from '../../ui/flyer-image';
import { Skeleton } from '../../ui/loading';
import { DateMark, StubFace, Ticket } from '../../ui/ticket';
import { dayOfMonth } from '../../ui/zoned-date';
import { dayOf, seatsNote, whenOf } from './event-words';
import { useEvents } from './use-events';

/** The featured event, else the next one. Without an upcoming event, the last one (D9). */
export function NextEvent() {
  const { list, featured, upcoming } = useEvents();
  const words = home.nextEvent;
  const event = featured ?? upcoming[0];
  if (list.state === 'loading' && list.items.length === 0) {
    return (
      <div className="next-event-wait">
        <Skeleton label="Loading the next event..." lines={3} />
      </div>
    );
  }
  if (!event) return <LastEvent listRead={list.asOf !== null} />;
  const more = { pathname: words.learnMore.to, search: `?event=${event.id}` };
  return (
    <Ticket
      as="h2"
      lead={
        <FlyerImage src={event.flyer_url} title={event.title} className="ticket-flyer">
          <DateMark {...dayOf(event)} />
        </FlyerImage>
      }
      label={words.label}
      title={event.title}
      lines={
        <>
          <p>{whenOf(event)}</p>
          <p>
            <Link to={more}>
              {words.learnMore.label}
              <span className="sr-only"> about {event.title}</span>
            </Link>
          </p>
        </>
      }
      stub={
        <Link to={words.learnMore.to} state={{ rsvp: event.id }} className="stub-action">
          <StubFace
            word={words.rsvp}
            note={isFull(event) ? seatsNote(event) : (seatsNote(event) ?? words.stub)}
          />
          <span className="sr-only"> for {event.title}</span>
        </Link>
      }
    />
  );
}

/** `listRead`: the list was read, so it is known that nothing is planned. */
function LastEvent({ listRead }: { listRead: boolean }) {
  const { lastEvent, nextEvent } = home;
  return (
    <Ticket
      as="h2"
      lead={<DateMark {...dayOfMonth(lastEvent.start, site.zone)} />}
      label={lastEvent.label}
      title={lastEvent.title}
      lines={
        <>
          <p>
            {lastEvent.date}, {lastEvent.time} · {lastEvent.entry}
          </p>
          <p>{listRead ? lastEvent.note : events.unread.headline}</p>
        </>
      }
      stub={
        <Link to={nextEvent.learnMore.to} className="stub-action">
          <StubFace word="All" note="events" />
        </Link>
      }
    />
  );
}
