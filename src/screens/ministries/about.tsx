import { shortAddress } from '../../content/site';
import type { ContentOf } from '../../domain/content/fields';
import { aboutTable } from '../../domain/content/pages/about';
import { ContentLink } from '../../features/content/content-link';
import { contentMeta } from '../../features/content/content-meta';
import { RichText } from '../../features/content/rich-text';
import { useSite } from '../../features/content/use-site';
import { WithContent } from '../../features/content/with-content';
import { Art } from '../../ui/art';
import { Hero } from '../../ui/art/hero';
import { TornFlyer } from '../../ui/drawings/torn-flyer';
import { FullWidthSection, RuledListRow, Split, Words } from '../../ui/parts/content-blocks';
import { PageMeta } from '../../ui/parts/page-meta';

export default function About() {
  return <WithContent of={aboutTable}>{(about) => <Page about={about} />}</WithContent>;
}

function Page({ about }: { about: ContentOf<typeof aboutTable.fields> }) {
  const { story, mission, vision, values, church } = about;
  const { name, longName, church: ours } = useSite();
  const place = [ours.name, shortAddress()].filter(Boolean).join(', ');
  return (
    <>
      <PageMeta page={contentMeta(about)} />
      <Hero
        lines={about.headline}
        lead={about.lead}
        art={<TornFlyer words={(longName || name).split(' ')} className="@tablet:sticky @tablet:top-28" />}
        below={
          <>
            <h2 className="h2">{story.headline}</h2>
            <RichText nodes={story.text.nodes} />
          </>
        }
      />
      <FullWidthSection as="div" tone="spot">
        <div className="wrap grid gap-x-10 gap-y-8 @tablet:grid-cols-2">
          {[mission, vision].map(({ headline, text }) => (
            <section key={headline}>
              <h2 className="slug">{headline}</h2>
              <p className="h3 mt-2 text-[clamp(1.75rem,3.4cqi,2.75rem)]">{text}</p>
            </section>
          ))}
        </div>
      </FullWidthSection>
      {/* The headline is the first cell of the grid. */}
      <section className="wrap grid gap-x-10 pt-14 @tablet:grid-cols-2 @desktop:grid-cols-3">
        <h2 className="h2 mb-4">{values.headline}</h2>
        <ol className="contents">
          {values.list.map(({ id, title, text }, at) => (
            <RuledListRow
              key={id}
              title={title}
              text={text}
              number={at + 1}
              className="border-t-2 border-rule py-4 @max-tablet:last:border-b-2"
            />
          ))}
        </ol>
      </section>
      <section className="wrap pt-14">
        <Split className="@tablet:items-center">
          <Art type="church" id={ours.name} family="arch" paper={1} ratio={1.3} />
          <Words>
            <h2 className="h2">{church.headline}</h2>
            {place && <p className="h3">{place}</p>}
            <p className="max-w-measure">{church.text}</p>
            <ContentLink to={church.link.to}>{church.link.label}</ContentLink>
          </Words>
        </Split>
      </section>
    </>
  );
}
