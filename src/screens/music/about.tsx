import { Link } from 'react-router-dom';
import { musicAbout } from '../../content/music-about';
import { Art } from '../../ui/art';
import { buttonClass } from '../../ui/button';
import { Prose, SectionHead } from '../../ui/content-blocks';
import { Hero } from '../../ui/hero';
import { Icon } from '../../ui/icon';
import { PageMeta } from '../../ui/page-meta';

export default function MusicAbout() {
  const { story, values, quote, actions } = musicAbout;
  return (
    <>
      <PageMeta page={musicAbout} />
      <Hero lines={musicAbout.headline} lead={musicAbout.lead} layout="side" />
      <Art type="cover" id="collective" family="pipes" stock={2} ratio={4} className="frieze" />
      <section className="pt-14 wrap split">
        <SectionHead title={story.headline} />
        <Prose paragraphs={story.paragraphs} />
      </section>
      <section className="pt-14 wrap">
        <SectionHead title={values.headline} />
        <ol className="ledger ledger-n">
          {values.list.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <figure className="flyer band band-spot">
        <div className="wrap quote">
          <blockquote className="h2">{quote.text}</blockquote>
          <figcaption className="h3">{quote.by}</figcaption>
        </div>
      </figure>
      <div className="pt-14 wrap flex flex-wrap items-center gap-3">
        <Link to={actions.listen.to} className={buttonClass('primary')}>
          <Icon name="play" />
          {actions.listen.label}
        </Link>
        <Link to={actions.join.to} className={buttonClass()}>
          {actions.join.label}
        </Link>
      </div>
    </>
  );
}
