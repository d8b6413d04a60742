import { Link } from 'react-router-dom';
import { site } from '../../content/site';
import { type TourStop, tour } from '../../content/tour';
import { Poster } from '../../ui/art';
import { DateMark, StubFace, Ticket } from '../../ui/ticket';
import { dayOfMonth, weekday } from '../../ui/zoned-date';

interface TourStopsProps {
  stops: readonly TourStop[];
  /** The dates have passed: they offer no tickets. */
  isOver?: boolean;
}

/** A list of tour dates, each with its poster and its ticket. */
export function TourStops({ stops, isOver = false }: TourStopsProps) {
  return (
    <ul className="stops">
      {stops.map((stop) => (
        <li key={stop.id}>
          <Poster
            type={stop.type}
            id={stop.id}
            title={stop.title}
            foot={`${weekday(stop.start, site.zone)} · ${stop.time}`}
            beside
          />
          <div className="words">
            <Ticket
              label={isOver ? tour.dates.over : undefined}
              lead={<DateMark {...dayOfMonth(stop.start, site.zone)} />}
              title={stop.title}
              lines={
                <>
                  <p>
                    {stop.date}, {stop.time}
                  </p>
                  <p>{stop.location}</p>
                </>
              }
              stub={<Entry stop={stop} isOver={isOver} />}
              roomy
            />
            <p className="measure">{stop.description}</p>
            <p className="measure">{stop.note}</p>
            <Link to={stop.more.to}>{stop.more.label}</Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The price of a date, with the link to its tickets until the date has passed. */
function Entry({ stop, isOver }: { stop: TourStop; isOver: boolean }) {
  if (!stop.tickets || isOver) return <StubFace word={stop.entry} />;
  return (
    <a href={stop.tickets} className="stub-action">
      <StubFace word={tour.dates.tickets} note={stop.entry} />
      <span className="sr-only"> for {stop.title}</span>
    </a>
  );
}
