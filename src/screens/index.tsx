import { Link } from 'react-router-dom';
import { home } from '../content/home';
import { NextEvent } from '../features/events/next-event';
import { useTicketsOfToday } from '../features/events/tonight/tickets-of-today';
import { FilmCard } from '../features/films/film-card';
import { HeroFilm } from '../features/films/hero-film';
import { Album } from '../features/photos/album';
import { SongRack } from '../features/songs/song-rack';
import { useOffline } from '../offline';
import { Art, assignPictures } from '../ui/art';
import { type LinkComponent, TearOff } from '../ui/art/flyer';
import { Headline } from '../ui/art/headline';
import { buttonClass } from '../ui/parts/button';
import { Prose, SectionHead } from '../ui/parts/content-blocks';
import { Icon } from '../ui/parts/icon';
import { PageMeta } from '../ui/parts/page-meta';
import { lazyPart } from '../ui/sheet/lazy-part';

const Tonight = lazyPart(() => import('../features/events/tonight/tonight-card'));
const Tab: LinkComponent = ({ href, ...rest }) => <Link to={href} {...rest} />;
const services = assignPictures(home.services.cards.map((card) => ({ ...card, type: 'service' })));

const hasAlbum = ({ lists }: ReturnType<typeof useOffline.getState>) =>
  lists.photos.items.some(({ place }) => place === 'album');

const words = 'grid content-start justify-items-start gap-3 tablet:gap-4';

export default function Home() {
  const { mission, meanwhile, films, getInvolved } = home;
  const showsAlbum = useOffline(hasAlbum);
  const { tickets, now } = useTicketsOfToday();
  return (
    <>
      <PageMeta page={home} />
      {tickets.length > 0 ? <Tonight tickets={tickets} now={now} /> : <Hero />}
      <section
        className="wrap grid gap-5 pt-8 tablet:pt-14 desktop:grid-cols-[1.12fr_1fr] desktop:items-center desktop:gap-10"
        aria-labelledby="mission"
      >
        <h2 className="h2" id="mission">
          {mission.headline.join(' ')}
        </h2>
        <div className={words}>
          <Prose paragraphs={mission.paragraphs} />
          <Link to={mission.link.to} className="py-2.5">
            {mission.link.label}
          </Link>
        </div>
      </section>
      {showsAlbum && <Album />}
      <section className="mt-8 bg-base-100 py-6 tablet:mt-14 tablet:py-10" data-theme="night-dark">
        <div className="wrap grid items-start gap-x-10 gap-y-5 @desktop:grid-cols-uneven">
          <div className={words}>
            <h2 className="h2 leading-none">{meanwhile.headline.join(' ')}</h2>
            <p className="max-w-measure">{meanwhile.text}</p>
            <Link to={meanwhile.button.to} className={buttonClass('primary')}>
              <Icon name="flip" />
              {meanwhile.button.label}
            </Link>
          </div>
          <SongRack to={meanwhile.songs.to} count={meanwhile.songs.list.length} />
        </div>
      </section>
      <section className="wrap pt-8 tablet:pt-14">
        <SectionHead title={films.headline} />
        {/* On phones a strip that scrolls: both films in the height of one. */}
        <div className="-mx-(--pad) grid snap-x auto-cols-[75%] grid-flow-col gap-x-4 overflow-x-auto scroll-px-(--pad) px-(--pad) *:snap-start @tablet:mx-0 @tablet:auto-cols-fr @tablet:gap-x-8 @tablet:px-0">
          {films.list.map((film) => (
            <FilmCard key={film.id} film={film} as="h3">
              <p className="text-muted text-sm">{film.line}</p>
            </FilmCard>
          ))}
        </div>
      </section>
      <section className="wrap pt-8 tablet:pt-14">
        <SectionHead title={home.services.headline} />
        <ul className="border-rule border-t-2 @tablet:grid @tablet:grid-cols-2 @tablet:gap-x-9 @desktop:gap-x-10">
          {services.map(({ id, title, text, to, ...picture }) => (
            <li
              key={id}
              className="group relative grid grid-cols-lead-16 content-start gap-x-4 gap-y-1 border-rule border-b-2 py-2.5 max-narrow:grid-cols-1 @tablet:grid-cols-lead-22 @tablet:py-4"
            >
              <Art {...picture} id={id} className="row-span-2 max-narrow:max-w-28" />
              <h3 className="h3 self-end">
                <Link to={to} className="no-underline after:absolute after:inset-0 group-hover:underline">
                  {title}
                </Link>
              </h3>
              <p className="text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pt-8 tablet:pt-14">
        <TearOff
          title={getInvolved.headline}
          text={getInvolved.text}
          label={getInvolved.label}
          tabs={getInvolved.tabs.map(({ label, to }) => ({ label, href: to }))}
          link={Tab}
        />
      </section>
    </>
  );
}

function Hero() {
  return (
    <div className="wrap grid gap-3.5 pt-4.5 tablet:grid-cols-2 tablet:grid-rows-head tablet:gap-x-9 desktop:grid-cols-uneven desktop:gap-x-10 desktop:pt-5">
      <div>
        <div className="col">
          <Headline lines={home.headline} />
        </div>
        <p className="mt-3.5 max-w-measure text-lead">{home.lead}</p>
      </div>
      <div className="tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
        <HeroFilm />
      </div>
      <div className="col relative -mt-6 max-narrow:mt-0 tablet:mt-0.5 tablet:self-end">
        <NextEvent />
      </div>
    </div>
  );
}
