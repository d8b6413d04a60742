import { Link } from 'react-router-dom';
import { site } from '../../content/site';
import { type TourStop, tour } from '../../content/tour';
import { useNow } from '../../features/events/use-events';
import { Poster } from '../../ui/art';
import { buttonClass } from '../../ui/button';
import { SectionHead } from '../../ui/content-blocks';
import { TourVan } from '../../ui/drawings/tour-van';
import { Hero } from '../../ui/hero';
import { Icon } from '../../ui/icon';
import { PageMeta } from '../../ui/page-meta';
import { DateMark, StubFace, Ticket } from '../../ui/ticket';
import { dayOfMonth, endOfDay, weekday } from '../../ui/zoned-date';

const hourMs = 3_600_000;

export default function Tour() {
  const { dates, booking } = tour;
  const now = useNow(hourMs, Date.parse(dates.editedAt));
  const isOver = ({ start }: { start: string }) => endOfDay(site.zone, Date.parse(start)) < now;
  const upcoming = dates.list.filter((stop) => !isOver(stop));
  const past = dates.list.filter(isOver);
  return (
    <>
      <PageMeta page={tour} />
      <Hero lines={tour.headline} lead={tour.lead} layout="side" />
      <TourVan />
      <section className="pt-14 wrap">
        <SectionHead title={dates.headline} />
        {upcoming.length > 0 ? <TourStops stops={upcoming} /> : <p className="text-lead">{dates.none}</p>}
      </section>
      {past.length > 0 && (
        <section className="pt-14 wrap">
          <SectionHead title={dates.past} />
          <TourStops stops={past} isOver />
        </section>
      )}
      <section className="pt-14 wrap split">
        <div className="words">
          <h2 className="h2">{booking.headline}</h2>
          <p className="text-lead">{booking.text}</p>
          <Link to={booking.link.to} className={buttonClass('primary')}>
            {booking.link.label}
          </Link>
        </div>
        <div>
          <h3 className="slug">{booking.availableFor}</h3>
          <ul className="rider">
            {booking.list.map(({ title, text }) => (
              <li key={title}>
                <Icon name="ok" />
                <h4 className="h3">{title}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

interface TourStopsProps {
  stops: readonly TourStop[];
  isOver?: boolean;
}

function TourStops({ stops, isOver = false }: TourStopsProps) {
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
            <p className="max-w-measure">{stop.description}</p>
            <p className="max-w-measure">{stop.note}</p>
            <Link to={stop.more.to}>{stop.more.label}</Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Entry({ stop, isOver }: { stop: TourStop; isOver: boolean }) {
  if (!stop.tickets || isOver) return <StubFace word={stop.entry} />;
  return (
    <a href={stop.tickets} className="stub-action">
      <StubFace word={tour.dates.tickets} note={stop.entry} />
      <span className="sr-only"> for {stop.title}</span>
    </a>
  );
}
