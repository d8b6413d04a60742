import { type ContentOf, hasWords } from '../../domain/content/fields';
import { musicAboutTable } from '../../domain/content/pages/music-about';
import { ContentLink } from '../../features/content/content-link';
import { contentMeta } from '../../features/content/content-meta';
import { RichText } from '../../features/content/rich-text';
import { WithContent } from '../../features/content/with-content';
import { Art } from '../../ui/art';
import { Hero } from '../../ui/art/hero';
import { buttonClass } from '../../ui/parts/button';
import { FullWidthSection, RuledList, SectionHead, Split } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { PageMeta } from '../../ui/parts/page-meta';

type Content = ContentOf<typeof musicAboutTable.fields>;

export default function MusicAbout() {
  return <WithContent of={musicAboutTable}>{(about) => <Page about={about} />}</WithContent>;
}

function Page({ about }: { about: Content }) {
  const { story, values, quote, actions } = about;
  return (
    <>
      <PageMeta page={contentMeta(about)} />
      <Hero lines={about.headline} lead={about.lead} />
      <Art
        type="cover"
        id="collective"
        family="pipes"
        paper={2}
        ratio={4}
        className="mt-8 h-[clamp(8rem,17cqi,13rem)]"
      />
      <Split as="section" className="wrap pt-14">
        <div>
          <SectionHead title={story.headline} />
          <Art type="cover" id="floor" family="steps" paper={2} ratio={2} />
        </div>
        <RichText nodes={story.text.nodes} />
      </Split>
      {hasWords(values) && (
        <section className="pt-14 wrap">
          <SectionHead title={values.headline} />
          <RuledList numbered list={values.list} />
        </section>
      )}
      {hasWords([quote, actions]) && (
        <FullWidthSection tone="spot">
          <Quote quote={quote} />
          <Actions actions={actions} />
        </FullWidthSection>
      )}
    </>
  );
}

function Quote({ quote }: { quote: Content['quote'] }) {
  if (!hasWords(quote)) return null;
  return (
    <figure className="wrap grid gap-6 not-last:pb-8">
      <blockquote className="h2 text-[clamp(2.75rem,7.6cqi,6.5rem)]/[0.92] -indent-[0.4em] before:content-['“'/'']">
        {quote.text}
      </blockquote>
      <figcaption className="h3">{quote.by}</figcaption>
    </figure>
  );
}

function Actions({ actions: { listen, join } }: { actions: Content['actions'] }) {
  return (
    <div className="wrap flex flex-wrap items-center gap-3 empty:hidden">
      {hasWords(listen) && (
        <ContentLink to={listen.to} className={buttonClass('ink')}>
          <Icon name="play" />
          {listen.label}
        </ContentLink>
      )}
      {hasWords(join) && (
        <ContentLink to={join.to} className={buttonClass('quiet')}>
          {join.label}
        </ContentLink>
      )}
    </div>
  );
}
