import { Link } from 'react-router-dom';
import { type TourStop, tour } from '../../content/music/tour';
import { site } from '../../content/site';
import { Art, Poster } from '../../ui/art';
import { Flyer } from '../../ui/art/flyer';
import { Hero } from '../../ui/art/hero';
import { DateMark, StubFace, stubAction, Ticket } from '../../ui/art/ticket';
import { TourVan } from '../../ui/drawings/tour-van';
import { buttonClass } from '../../ui/parts/button';
import { SectionHead, Split, Words } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { PageMeta } from '../../ui/parts/page-meta';
import { dayOfMonth, weekday, weekdayDate } from '../../ui/parts/zoned-date';

export default function Tour() {
  const { dates, booking } = tour;
  return (
    <>
      <PageMeta page={tour} />
      <Hero
        lines={tour.headline}
        lead={tour.lead}
        art={
          <TourVan className="-mx-(--pad) h-[clamp(8rem,38cqi,19rem)] w-[calc(100%+2*var(--pad))] max-w-none @tablet:mx-0 @tablet:h-48 @tablet:w-full @desktop:h-64" />
        }
      />
      <section className="wrap pt-10">
        <SectionHead title={dates.headline} />
        <TourStops stops={dates.list} />
      </section>
      <Split as="section" className="wrap items-stretch pt-14">
        <div className="grid grid-rows-head">
          <Flyer title={booking.headline} text={booking.text}>
            <Link to={booking.link.to} className={buttonClass('ink')}>
              {booking.link.label}
            </Link>
          </Flyer>
          {/* As high as what the list beside it leaves. */}
          <Art
            type="cover"
            id="booking"
            family="pipes"
            paper={2}
            ratio={2}
            className="hidden @tablet:block @tablet:h-0 @tablet:min-h-full"
          />
        </div>
        <div>
          <h3 className="slug">{booking.availableFor}</h3>
          <ul className="mt-3 border-rule border-t-2">
            {booking.list.map(({ title, text }) => (
              <li
                key={title}
                className="grid grid-cols-lead-8 items-center gap-x-3 gap-y-1 border-rule border-b-2 py-4"
              >
                <Icon name="ok" className="size-8 border-2 p-1" />
                <h4 className="h3">{title}</h4>
                <p className="col-start-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Split>
    </>
  );
}

/** Shows each date as the content has it, also once it is over. */
function TourStops({ stops }: { stops: readonly TourStop[] }) {
  return (
    <ul className="grid gap-10">
      {stops.map((stop) => (
        <li
          key={stop.id}
          className="grid items-center gap-x-10 gap-y-6 @tablet:grid-cols-[minmax(0,22rem)_minmax(0,1.3fr)]"
        >
          <Poster
            type={stop.type}
            id={stop.id}
            title={stop.title}
            foot={`${weekday(stop.start, site.zone)} · ${stop.time}`}
            beside
          />
          <Words>
            <Ticket
              lead={<DateMark {...dayOfMonth(stop.start, site.zone)} />}
              title={stop.title}
              lines={
                <>
                  <p>
                    {weekdayDate(stop.start, site.zone)}, {stop.time}
                  </p>
                  <p>{stop.location}</p>
                </>
              }
              stub={<Entry stop={stop} />}
              roomy
              className="justify-self-stretch"
            />
            <p className="max-w-measure">{stop.description}</p>
            <p className="max-w-measure">{stop.note}</p>
            <Link to={stop.more.to}>{stop.more.label}</Link>
          </Words>
        </li>
      ))}
    </ul>
  );
}

function Entry({ stop }: { stop: TourStop }) {
  if (!stop.tickets) return <StubFace word={stop.entry} />;
  return (
    <a href={stop.tickets} className={stubAction}>
      <StubFace word={tour.dates.tickets} note={stop.entry} />
      <span className="sr-only"> for {stop.title}</span>
    </a>
  );
}
