import { Link } from 'react-router-dom';
import { home } from '../content/home';
import { NextEvent } from '../features/events/next-event';
import { FilmCard } from '../features/films/film-card';
import { HeroFilm } from '../features/films/hero-film';
import { SongRack } from '../features/songs/song-rack';
import { Art, deal } from '../ui/art';
import { buttonClass } from '../ui/button';
import { Prose, SectionHead } from '../ui/content-blocks';
import { type LinkComponent, TearOff } from '../ui/flyer';
import { Headline } from '../ui/headline';
import { Icon } from '../ui/icon';
import { PageMeta } from '../ui/page-meta';

const Tab: LinkComponent = ({ href, ...rest }) => <Link to={href} {...rest} />;
const services = deal(home.services.cards.map((card) => ({ ...card, type: 'service' })));

export default function Home() {
  const { mission, meanwhile, films, getInvolved } = home;
  return (
    <>
      <PageMeta page={home} />
      <div className="wrap hero home-hero">
        <div>
          <div className="col">
            <Headline lines={home.headline} />
          </div>
          <p className="text-lead max-w-measure">{home.lead}</p>
        </div>
        <div className="home-film film">
          <HeroFilm />
        </div>
        <NextEvent />
      </div>
      <section className="wrap pt-14 home-mission" aria-labelledby="mission">
        <h2 className="h2" id="mission">
          {mission.headline.join(' ')}
        </h2>
        <div className="words">
          <Prose paragraphs={mission.paragraphs} />
          <Link to={mission.link.to}>{mission.link.label}</Link>
        </div>
      </section>
      <section className="band under" data-theme="night-dark">
        <div className="wrap split">
          <div className="words">
            <h2 className="h2">{meanwhile.headline.join(' ')}</h2>
            <p className="max-w-measure">{meanwhile.text}</p>
            <Link to={meanwhile.button.to} className={buttonClass('primary')}>
              <Icon name="flip" />
              {meanwhile.button.label}
            </Link>
          </div>
          <SongRack to={meanwhile.songs.to} count={meanwhile.songs.list.length} />
        </div>
      </section>
      <section className="wrap pt-14">
        <SectionHead title={films.headline} />
        <div className="film-pair">
          {films.list.map((film) => (
            <FilmCard key={film.id} film={film} as="h3">
              <p className="text-sm text-muted">{film.line}</p>
            </FilmCard>
          ))}
        </div>
      </section>
      <section className="wrap pt-14">
        <SectionHead title={home.services.headline} />
        <ul className="ledger services">
          {services.map(({ id, title, text, to, ...picture }) => (
            <li key={id}>
              <Art {...picture} id={id} />
              <h3 className="h3">
                <Link to={to}>{title}</Link>
              </h3>
              <p className="text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pt-14">
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
