import { Link } from 'react-router-dom';
import { site } from '../../content/site';
import { tour } from '../../content/tour';
import { Poster } from '../../ui/art';
import { buttonClass } from '../../ui/button-class';
import { Cover } from '../../ui/cover';
import { Van } from '../../ui/drawings/van';
import { Icon } from '../../ui/icon';
import { PageMeta } from '../../ui/page-meta';
import { SectionHead } from '../../ui/section-head';
import { DateMark, StubFace, Ticket } from '../../ui/ticket';
import { dayOfMonth, weekday } from '../../ui/zoned-date';

/** Where the collective has played and how it gets to the next place. */
export default function Tour() {
  const { dates, booking } = tour;
  return (
    <>
      <PageMeta page={tour} />
      <Cover lines={tour.headline} lead={tour.lead} layout="side" />
      <Van />
      <section className="section wrap">
        <SectionHead title={dates.headline} />
        <ul className="stops">
          {dates.list.map((stop) => (
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
                  stub={<StubFace word={stop.entry} />}
                  roomy
                />
                <p className="measure">{stop.description}</p>
                <p className="measure">{stop.note}</p>
                <Link to={stop.more.to}>{stop.more.label}</Link>
              </div>
            </li>
          ))}
        </ul>
      </section>
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
