import { Link } from 'react-router-dom';
import { music } from '../../content/music/music';
import { SongRack } from '../../features/songs/song-rack';
import { Art } from '../../ui/art';
import { Hero } from '../../ui/art/hero';
import { EmptyStage } from '../../ui/drawings/empty-stage';
import { buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Figures, FullWidthSection, Prose, SectionHead, Split, Words } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { PageMeta } from '../../ui/parts/page-meta';

/** Of the doors. */
const inks = [
  'bg-spot text-primary-content',
  'bg-over text-secondary-content',
  'bg-spot2 text-accent-content',
];

export default function MusicHome() {
  const { liveSession, sound, stats, actions } = music;
  return (
    <>
      <PageMeta page={music} />
      <Hero
        lines={music.headline}
        art={<Art type="cover" id="amen" family="moon" paper={0} ratio={1.5} className="h-full" />}
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
        <div className="grid items-end gap-x-10 gap-y-6 border-2 border-edge border-dashed px-5 pb-6 @tablet:grid-cols-[1fr_1.15fr] @tablet:pb-0">
          <EmptyStage />
          <Words className="@tablet:self-center @tablet:py-5 @desktop:py-10">
            <h2 className="h2">{liveSession.headline}</h2>
            <p className="max-w-measure">{liveSession.text}</p>
            <Link to={liveSession.link.to}>{liveSession.link.label}</Link>
          </Words>
        </div>
      </section>
      <Split as="section" from="desktop" className="wrap pt-14">
        <Words>
          <h2 className="h2">{sound.headline}</h2>
          <Prose paragraphs={sound.paragraphs} />
          <Link to={sound.link.to}>{sound.link.label}</Link>
        </Words>
        <SongRack to={music.listen.to} />
      </Split>
      <FullWidthSection tone="spot">
        <Words className="wrap">
          <h2 className="h2">{stats.headline}</h2>
          <Figures list={stats.figures} />
        </Words>
      </FullWidthSection>
      <section className="pt-14 wrap">
        <SectionHead title={actions.headline} />
        <ul className="grid gap-4 @tablet:grid-cols-3">
          {actions.list.map(({ label, text, to }, at) => (
            <li key={label}>
              <Link
                to={to}
                className={classNames(
                  'group grid h-full content-end gap-2 px-5 @max-desktop:@tablet:px-3 pt-22 pb-6 text-center no-underline',
                  'rounded-[50%_50%_0_0/6rem_6rem_0_0] @desktop:min-h-100 @desktop:rounded-t-full',
                  'forced-colors:border-2',
                  inks[at],
                )}
              >
                <span className="h2 @max-desktop:@tablet:text-3xl decoration-4 group-hover:underline">
                  {label}
                </span>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
