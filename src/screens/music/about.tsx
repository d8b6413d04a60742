import { Link } from 'react-router-dom';
import { musicAbout } from '../../content/music/music-about';
import { Art } from '../../ui/art';
import { Hero } from '../../ui/art/hero';
import { buttonClass } from '../../ui/parts/button';
import { FullWidthSection, Prose, RuledList, SectionHead, Split } from '../../ui/parts/content-blocks';
import { Icon } from '../../ui/parts/icon';
import { PageMeta } from '../../ui/parts/page-meta';

export default function MusicAbout() {
  const { story, values, quote, actions } = musicAbout;
  return (
    <>
      <PageMeta page={musicAbout} />
      <Hero lines={musicAbout.headline} lead={musicAbout.lead} />
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
        <Prose paragraphs={story.paragraphs} />
      </Split>
      <section className="pt-14 wrap">
        <SectionHead title={values.headline} />
        <RuledList numbered list={values.list} />
      </section>
      <FullWidthSection tone="spot">
        <figure className="wrap grid gap-6">
          <blockquote className="h2 text-[clamp(2.75rem,7.6cqi,6.5rem)]/[0.92] -indent-[0.4em] before:content-['“'/'']">
            {quote.text}
          </blockquote>
          <figcaption className="h3">{quote.by}</figcaption>
        </figure>
        <div className="wrap flex flex-wrap items-center gap-3 pt-8">
          <Link to={actions.listen.to} className={buttonClass('ink')}>
            <Icon name="play" />
            {actions.listen.label}
          </Link>
          <Link to={actions.join.to} className={buttonClass('quiet')}>
            {actions.join.label}
          </Link>
        </div>
      </FullWidthSection>
    </>
  );
}
