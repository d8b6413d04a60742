import { Link } from 'react-router-dom';
import { site } from '../../content/site';
import { tour } from '../../content/tour';
import { useNow } from '../../features/events/use-now';
import { TourStops } from '../../features/tour/tour-stops';
import { buttonClass } from '../../ui/button';
import { SectionHead } from '../../ui/content-blocks';
import { TourVan } from '../../ui/drawings/tour-van';
import { Hero } from '../../ui/hero';
import { Icon } from '../../ui/icon';
import { PageMeta } from '../../ui/page-meta';
import { endOfDay } from '../../ui/zoned-date';

/** In ms. */
const hour = 3_600_000;

/** Where the collective has played and how it gets to the next place. */
export default function Tour() {
  const { dates, booking } = tour;
  const now = useNow(hour, Date.parse(dates.editedAt));
  const isOver = ({ start }: { start: string }) => endOfDay(site.zone, Date.parse(start)) < now;
  const upcoming = dates.list.filter((stop) => !isOver(stop));
  const past = dates.list.filter(isOver);
  return (
    <>
      <PageMeta page={tour} />
      <Hero lines={tour.headline} lead={tour.lead} layout="side" />
      <TourVan />
      <section className="section wrap">
        <SectionHead title={dates.headline} />
        {upcoming.length > 0 ? <TourStops stops={upcoming} /> : <p className="lead">{dates.none}</p>}
      </section>
      {past.length > 0 && (
        <section className="section wrap">
          <SectionHead title={dates.past} />
          <TourStops stops={past} isOver />
        </section>
      )}
      <section className="section wrap split">
        <div className="words">
          <h2 className="h2">{booking.headline}</h2>
          <p className="lead">{booking.text}</p>
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
