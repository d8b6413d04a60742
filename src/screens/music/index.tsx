import { type ContentOf, hasWords } from '../../domain/content/fields';
import { musicTable } from '../../domain/content/pages/music';
import { ContentLink } from '../../features/content/content-link';
import { contentMeta } from '../../features/content/content-meta';
import { RichText } from '../../features/content/rich-text';
import { useLinks } from '../../features/content/use-links';
import { WithContent } from '../../features/content/with-content';
import { SongRack } from '../../features/songs/song-rack';
import { Art } from '../../ui/art';
import { Hero } from '../../ui/art/hero';
import { EmptyStage } from '../../ui/drawings/empty-stage';
import { buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { Figures, FullWidthSection, SectionHead, Split, Words } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { PageMeta } from '../../ui/parts/page-meta';

/** Of the doors. */
const inks = [
  'bg-spot text-primary-content',
  'bg-over text-secondary-content',
  'bg-spot2 text-accent-content',
];

type Content = ContentOf<typeof musicTable.fields>;

export default function MusicHome() {
  return <WithContent of={musicTable}>{(music) => <Page music={music} />}</WithContent>;
}

function Page({ music }: { music: Content }) {
  const { listen, book, liveSession, sound, stats, actions } = music;
  return (
    <>
      <PageMeta page={contentMeta(music)} />
      <Hero
        lines={music.headline}
        art={<Art first type="cover" id="amen" family="moon" paper={0} ratio={1.5} className="h-full" />}
      >
        <div className="flex flex-wrap items-center gap-3">
          <ContentLink to={listen.to} className={buttonClass('primary')}>
            <Icon name="play" />
            {listen.label}
          </ContentLink>
          <ContentLink to={book.to} className={buttonClass()}>
            {book.label}
          </ContentLink>
        </div>
        <p className="text-lead max-w-measure">{music.lead}</p>
      </Hero>
      {hasWords(liveSession) && <LiveSession {...liveSession} />}
      <Split as="section" from="desktop" className="wrap pt-14">
        <Words>
          <h2 className="h2">{sound.headline}</h2>
          <RichText nodes={sound.text.nodes} />
          <ContentLink to={sound.link.to}>{sound.link.label}</ContentLink>
        </Words>
        <SongRack />
      </Split>
      {hasWords(stats) && (
        <FullWidthSection tone="spot">
          <Words className="wrap">
            <h2 className="h2">{stats.headline}</h2>
            <Figures list={stats.figures} />
          </Words>
        </FullWidthSection>
      )}
      {hasWords(actions) && <Doors {...actions} />}
    </>
  );
}

function LiveSession({ headline, text, link }: Content['liveSession']) {
  return (
    <section className="pt-14 wrap">
      <div className="grid items-end gap-x-10 gap-y-6 border-2 border-edge border-dashed px-5 pb-6 @tablet:grid-cols-[1fr_1.15fr] @tablet:min-h-48 @tablet:pb-0">
        <EmptyStage />
        <Words className="@tablet:content-center @tablet:self-stretch @tablet:py-5 @desktop:py-10">
          <h2 className="h2">{headline}</h2>
          <p className="max-w-measure">{text}</p>
          <ContentLink to={link.to}>{link.label}</ContentLink>
        </Words>
      </div>
    </section>
  );
}

/** What visitors can do next, as doors. */
function Doors({ headline, list }: Content['actions']) {
  const shown = useLinks();
  return (
    <section className="pt-14 wrap">
      <SectionHead title={headline} />
      <ul className="grid gap-4 @tablet:grid-cols-3">
        {list
          .filter(({ link }) => shown([link]).length > 0)
          .map(({ id, link, text }, at) => (
            <li key={id}>
              <ContentLink
                to={link.to}
                className={classNames(
                  'group grid h-full content-end gap-2 px-5 @max-desktop:@tablet:px-3 pt-22 pb-6 text-center no-underline',
                  'rounded-[50%_50%_0_0/6rem_6rem_0_0] @desktop:min-h-100 @desktop:rounded-t-full',
                  'forced-colors:border-2',
                  inks[at],
                )}
              >
                <span className="h2 @max-desktop:@tablet:text-3xl decoration-4 group-hover:underline">
                  {link.label}
                </span>
                <span>{text}</span>
              </ContentLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
