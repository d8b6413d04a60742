import { events } from '../../content/events/events';
import { site } from '../../content/site';
import { type ContentOf, hasWords } from '../../domain/content/fields';
import { tourTable } from '../../domain/content/pages/tour';
import { ContentLink } from '../../features/content/content-link';
import { contentMeta } from '../../features/content/content-meta';
import { WithContent } from '../../features/content/with-content';
import { useNow } from '../../features/events/use-events';
import { Art, Poster } from '../../ui/art';
import { Flyer } from '../../ui/art/flyer';
import { Hero } from '../../ui/art/hero';
import { DateMark, StubFace, stubAction, Ticket } from '../../ui/art/ticket';
import { TourVan } from '../../ui/drawings/tour-van';
import { buttonClass } from '../../ui/parts/button';
import { SectionHead, Split, Words } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { PageMeta } from '../../ui/parts/page-meta';
import { clockTime, dayOfMonth, endOfDay, posterDate, weekdayDate } from '../../ui/parts/zoned-date';

type Content = ContentOf<typeof tourTable.fields>;
type TourStop = Content['dates']['list'][number];

export default function Tour() {
  return <WithContent of={tourTable}>{(tour) => <Page tour={tour} />}</WithContent>;
}

function Page({ tour }: { tour: Content }) {
  const { dates, booking } = tour;
  return (
    <>
      <PageMeta page={contentMeta(tour)} />
      <Hero
        lines={tour.headline}
        lead={tour.lead}
        art={
          <TourVan className="-mx-(--pad) h-[clamp(8rem,38cqi,19rem)] w-[calc(100%+2*var(--pad))] max-w-none @tablet:mx-0 @tablet:h-48 @tablet:w-full @desktop:h-64" />
        }
      />
      {dates.list.length > 0 && (
        <section className="wrap pt-10">
          <SectionHead title={dates.headline} />
          {/* A draft may have a row without a date. */}
          <TourStops stops={dates.list.filter(({ start }) => start !== '')} />
        </section>
      )}
      <Split as="section" className="wrap items-stretch pt-14">
        <div className="grid grid-rows-head">
          <Flyer title={booking.headline} text={booking.text}>
            <ContentLink to={booking.link.to} className={buttonClass('ink')}>
              {booking.link.label}
            </ContentLink>
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
            {booking.list.map(({ id, title, text }) => (
              <li
                key={id}
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

/** The wood type of posters has no no-break space. */
const posterFoot = (start: string) =>
  `${posterDate(start, site().zone)} · ${clockTime(start, site().zone)}`.replaceAll('\u00a0', ' ');

/** Shows each date as the content has it, also once it is over: from the next day on it says so. */
function TourStops({ stops }: { stops: readonly TourStop[] }) {
  const now = useNow(60_000);
  const isOver = (start: string) => endOfDay(site().zone, Date.parse(start)) < now;
  return (
    <ul className="grid gap-10">
      {stops.map((stop) => (
        <li
          key={stop.id}
          className="grid items-center gap-x-10 gap-y-6 @tablet:grid-cols-[minmax(0,22rem)_minmax(0,1.3fr)]"
        >
          <Poster type={stop.type} id={stop.id} title={stop.title} foot={posterFoot(stop.start)} beside />
          {/* In the middle. The least heights are there before the parts, so that these move little. */}
          <Words className="@tablet:grid-rows-lines @tablet:content-center @tablet:self-stretch">
            <Ticket
              lead={<DateMark {...dayOfMonth(stop.start, site().zone)} />}
              title={stop.title}
              lines={
                <>
                  <p>
                    {weekdayDate(stop.start, site().zone)}, {clockTime(stop.start, site().zone)}
                  </p>
                  {isOver(stop.start) && <p className="font-bold">{events.past.played}</p>}
                  <p>{stop.location}</p>
                </>
              }
              stub={<Entry stop={stop} />}
              roomy
              className="justify-self-stretch @tablet:min-h-23"
            />
            <p className="max-w-measure">{stop.text}</p>
            {stop.note && <p className="max-w-measure">{stop.note}</p>}
            <ContentLink to={stop.more.to}>{stop.more.label}</ContentLink>
          </Words>
        </li>
      ))}
    </ul>
  );
}

function Entry({ stop: { title, entry, tickets } }: { stop: TourStop }) {
  if (!hasWords(tickets)) return <StubFace word={entry} />;
  return (
    <ContentLink to={tickets.to} className={stubAction}>
      <StubFace word={tickets.label} note={entry} />
      <span className="sr-only"> for {title}</span>
    </ContentLink>
  );
}
