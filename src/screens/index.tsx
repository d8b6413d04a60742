import { home as words } from '../content/home';
import { hasPart } from '../content/site';
import { type ContentOf, hasWords } from '../domain/content/fields';
import { homeTable } from '../domain/content/pages/home';
import { ContentLink } from '../features/content/content-link';
import { RichText } from '../features/content/rich-text';
import { SidePictures } from '../features/content/side-pictures';
import { useLinks } from '../features/content/use-links';
import { WithContent } from '../features/content/with-content';
import { NextEvent } from '../features/events/next-event';
import { useTicketsOfToday } from '../features/events/tonight/tickets-of-today';
import { FilmCard } from '../features/films/film-card';
import { HeroFilm } from '../features/films/hero-film';
import { type Film, filmsOn, useFilms } from '../features/films/use-films';
import { Album } from '../features/photos/album';
import { SongRack } from '../features/songs/song-rack';
import { useOffline } from '../offline';
import { Art, assignPictures } from '../ui/art';
import { type LinkComponent, TearOff } from '../ui/art/flyer';
import { Headline } from '../ui/art/headline';
import { buttonClass } from '../ui/parts/button';
import { SectionHead } from '../ui/parts/content-blocks';
import { Icon } from '../ui/parts/icon';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';

const Tonight = lazyPart(() => import('../features/events/tonight/tonight-card'));
const Tab: LinkComponent = ({ href, ...rest }) => <ContentLink to={href} {...rest} />;

const hasAlbum = ({ lists }: ReturnType<typeof useOffline.getState>) =>
  lists.photos.items.some(({ place }) => place === 'album');

const column = 'grid content-start justify-items-start gap-3 tablet:gap-4';

type Content = ContentOf<typeof homeTable.fields>;

export default function Home() {
  return (
    <WithContent of={homeTable} usableWithoutContent>
      {(home) => <Page home={home} />}
    </WithContent>
  );
}

function Page({ home }: { home: Content }) {
  const { mission, meanwhile, services, getInvolved } = home;
  const showsAlbum = useOffline(hasAlbum);
  const shown = useLinks();
  const { tickets, now } = useTicketsOfToday();
  const films = filmsOn('home', useFilms());
  return (
    <>
      <PageMeta page={{ title: words.title, description: home.description }} />
      {tickets.length > 0 ? <Tonight tickets={tickets} now={now} /> : <Hero home={home} />}
      {hasWords(mission) && <Mission {...mission} />}
      {showsAlbum && <Album />}
      {hasPart('music') && hasWords(meanwhile) && <Meanwhile {...meanwhile} />}
      {hasPart('videos') && home.films && films.length > 0 && <Films headline={home.films} films={films} />}
      {hasWords(services) && <Services {...services} />}
      {hasWords(getInvolved) && (
        <section className="wrap pt-8 tablet:pt-14">
          <TearOff
            title={getInvolved.headline}
            text={getInvolved.text}
            label={words.getInvolved}
            tabs={shown(getInvolved.list.map(({ link }) => link)).map(({ label, to }) => ({
              label,
              href: to,
            }))}
            link={Tab}
          />
        </section>
      )}
    </>
  );
}

function Hero({ home }: { home: Content }) {
  const { hero } = useFilms();
  return (
    <div className="wrap grid gap-3.5 pt-4.5 tablet:grid-cols-2 tablet:grid-rows-head tablet:gap-x-9 desktop:grid-cols-uneven desktop:gap-x-10 desktop:pt-5">
      <div>
        <div className="col">
          <Headline lines={home.headline} />
        </div>
        {home.lead && <p className="mt-3.5 max-w-measure text-lead">{home.lead}</p>}
      </div>
      <div className="tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
        <HeroFilm key={hero.film.files[0]?.path} hero={hero} />
      </div>
      <div className="col relative -mt-6 max-narrow:mt-0 tablet:mt-0.5 tablet:self-end">
        <NextEvent last={home.lastEvent} />
      </div>
    </div>
  );
}

function Mission({ headline, text, link }: Content['mission']) {
  return (
    <section
      className="wrap grid gap-5 pt-8 tablet:pt-14 desktop:grid-cols-[1.12fr_1fr] desktop:items-center desktop:gap-10"
      aria-labelledby="mission"
    >
      <h2 className="h2" id="mission">
        {headline}
      </h2>
      <div className={column}>
        <RichText nodes={text.nodes} />
        <ContentLink to={link.to} className="py-2.5">
          {link.label}
        </ContentLink>
      </div>
    </section>
  );
}

function Meanwhile({ headline, text, link }: Content['meanwhile']) {
  return (
    <section className="mt-8 bg-base-100 py-6 tablet:mt-14 tablet:py-10" data-theme="night-dark">
      <div className="wrap grid items-start gap-x-10 gap-y-5 @desktop:grid-cols-uneven">
        <div className={column}>
          <h2 className="h2 leading-none">{headline}</h2>
          <p className="max-w-measure">{text}</p>
          <ContentLink to={link.to} className={buttonClass('primary')}>
            <Icon name="flip" />
            {link.label}
          </ContentLink>
        </div>
        <SidePictures section="music">
          <SongRack most={4} />
        </SidePictures>
      </div>
    </section>
  );
}

function Films({ headline, films }: { headline: string; films: readonly Film[] }) {
  return (
    <section className="wrap pt-8 tablet:pt-14">
      <SectionHead title={headline} />
      {/* On phones a strip that scrolls: all films in the height of one. */}
      <div className="-mx-(--pad) grid snap-x auto-cols-[75%] grid-flow-col gap-x-4 overflow-x-auto scroll-px-(--pad) px-(--pad) *:snap-start @tablet:mx-0 @tablet:grid-flow-row @tablet:grid-cols-2 @tablet:gap-8 @tablet:px-0">
        {films.map((film) => (
          <FilmCard key={film.id} film={film} as="h3">
            {film.line && <p className="text-muted text-sm">{film.line}</p>}
          </FilmCard>
        ))}
      </div>
    </section>
  );
}

function Services({ headline, list }: Content['services']) {
  const withPictures = assignPictures(list.map((service) => ({ ...service, type: 'service' })));
  return (
    <section className="wrap pt-8 tablet:pt-14">
      <SectionHead title={headline} />
      <ul className="border-rule border-t-2 @tablet:grid @tablet:grid-cols-2 @tablet:gap-x-9 @desktop:gap-x-10">
        {withPictures.map(({ id, text, link, type, family, paper }) => (
          <li
            key={id}
            className="group relative grid grid-cols-lead-16 content-start gap-x-4 gap-y-1 border-rule border-b-2 py-2.5 max-narrow:grid-cols-1 @tablet:grid-cols-lead-22 @tablet:py-4"
          >
            <Art
              type={type}
              family={family}
              paper={paper}
              id={id}
              className="row-span-2 max-narrow:max-w-28"
            />
            <h3 className="h3 self-end">
              <ContentLink
                to={link.to}
                keepsWords
                className="no-underline after:absolute after:inset-0 group-hover:underline"
              >
                {link.label}
              </ContentLink>
            </h3>
            <p className="text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
