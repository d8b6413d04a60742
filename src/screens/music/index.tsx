import { Link } from 'react-router-dom';
import { music } from '../../content/music';
import { SongRack } from '../../features/songs/song-rack';
import { Art } from '../../ui/art';
import { buttonClass } from '../../ui/button';
import { Figures, Prose, SectionHead } from '../../ui/content-blocks';
import { EmptyStage } from '../../ui/drawings/empty-stage';
import { Hero } from '../../ui/hero';
import { Icon } from '../../ui/icon';
import { PageMeta } from '../../ui/page-meta';

export default function MusicHome() {
  const { liveSession, sound, stats, actions } = music;
  return (
    <>
      <PageMeta page={music} />
      <Hero
        lines={music.headline}
        art={<Art type="cover" id="amen" family="moon" stock={0} ratio={1.5} />}
        className="page-hero-fill"
      >
        <div className="flex flex-wrap items-center gap-3">
          <Link to={music.listen.to} className={buttonClass('primary')}>
            <Icon name="play" />
            {music.listen.label}
          </Link>
          <Link to={music.book.to} className={buttonClass()}>
            {music.book.label}
          </Link>
        </div>
        <p className="text-lead max-w-measure">{music.lead}</p>
      </Hero>
      <section className="pt-14 wrap">
        <div className="stage">
          <EmptyStage />
          <div className="words">
            <h2 className="h2">{liveSession.headline}</h2>
            <p className="max-w-measure">{liveSession.text}</p>
            <Link to={liveSession.link.to}>{liveSession.link.label}</Link>
          </div>
        </div>
      </section>
      <section className="pt-14 wrap split sound">
        <div className="words">
          <h2 className="h2">{sound.headline}</h2>
          <Prose paragraphs={sound.paragraphs} />
          <Link to={sound.link.to}>{sound.link.label}</Link>
        </div>
        <SongRack to={music.listen.to} />
      </section>
      <section className="flyer band band-spot">
        <div className="wrap words">
          <h2 className="h2">{stats.headline}</h2>
          <Figures list={stats.figures} />
        </div>
      </section>
      <section className="pt-14 wrap">
        <SectionHead title={actions.headline} />
        <ul className="arch-links">
          {actions.list.map(({ label, text, to }) => (
            <li key={label}>
              <Link to={to} className="arch-link">
                <span className="h2 arch-link-name">{label}</span>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
